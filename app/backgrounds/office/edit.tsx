import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findBackground, updateBackground } from "../queries.ts";
import type { Route } from "./+types/edit";
import { BackgroundForm } from "./form.tsx";
import { backgroundSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "homeBackground",
		schema: backgroundSchema,
		find: findBackground,
		failure: "No s'han pogut carregar els fons de la home",
	});
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return saveRecord(args, {
		section: "home-background",
		kind: "homeBackground",
		schema: backgroundSchema,
		edits: id,
		save: ({ db }, by, fields, { asRead }) => updateBackground(db, by, id, fields, asRead),
		done: messages.updated,
		failed: messages.notUpdated,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditBackground({
	loaderData: { record, version, draft, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Mitjà" section="home-background" isGone={!record && !actionData}>
			<BackgroundForm
				userId={userId}
				values={draft ?? record ?? {}}
				version={version}
				isDraftRestored={draft !== undefined}
				submit="Actualitzar Mitjà"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
