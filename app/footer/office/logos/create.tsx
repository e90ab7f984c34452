import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { createLogo } from "../../queries-logos.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/create";
import { LogoForm } from "./form.tsx";
import { readLogo } from "./image.server.ts";
import { newLogoSchema } from "./schema.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, { position: "0" });
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "footer",
		kind: "footerLogos",
		schema: newLogoSchema,
		file: { folder: "logos", read: readLogo, missing: messages.logoMissing },
		save: ({ db }, by, { id, ...fields }, { upload }) => createLogo(db, by, id, fields, upload),
		done: messages.logoCreated,
		failed: messages.logoNotSaved,
		refused: formMessages.stale,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateLogo({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nou Logo" section="footer">
			<LogoForm {...loaderData} submit="Afegir Logo" lastResult={actionData} />
		</FormDialog>
	);
}
