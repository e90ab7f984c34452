import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findLogo, updateLogo } from "../../queries-logos.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/edit";
import { LogoForm } from "./form.tsx";
import { readLogo } from "./image.server.ts";
import { logoSchema } from "./schema.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "footerLogos",
		schema: logoSchema,
		find: findLogo,
		failure: "No s'ha pogut carregar la configuració del footer",
	});
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return saveRecord(args, {
		section: "footer",
		kind: "footerLogos",
		schema: logoSchema,
		edits: id,
		file: { folder: "logos", read: readLogo },
		save: ({ db }, by, fields, { upload, asRead }) => updateLogo(db, by, id, fields, upload, asRead),
		done: messages.logoUpdated,
		failed: messages.logoNotSaved,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditLogo({
	loaderData: { record, version, draft, pendingFile, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Logo" section="footer" isGone={!record && !actionData}>
			<LogoForm
				userId={userId}
				logo={record}
				values={draft ?? (record ? { ...record, position: String(record.position) } : {})}
				version={version}
				isDraftRestored={draft !== undefined}
				pendingFile={pendingFile}
				submit="Actualitzar Logo"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
