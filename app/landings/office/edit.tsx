import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findLanding, updateLanding } from "../queries.ts";
import type { Route } from "./+types/edit";
import { LandingForm } from "./form.tsx";
import { previewOf } from "./preview.server.ts";
import { landingSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "landings",
		schema: landingSchema,
		find: findLanding,
		failure: "No s'han pogut carregar les landing pages",
	});
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "landings",
		kind: "landings",
		schema: landingSchema,
		edits: args.params.id,
		preview: previewOf,
		save: ({ db }, by, fields, { asRead }) => updateLanding(db, by, args.params.id, fields, asRead),
		done: messages.updated,
		failed: messages.notSaved,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditLanding({
	loaderData: { record, version, draft, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Landing Page" section="landings" isGone={!record && !actionData}>
			<LandingForm
				userId={userId}
				slug={record?.slug}
				values={draft ?? record ?? {}}
				version={version}
				isDraftRestored={draft !== undefined}
				submit="Actualitzar Landing Page"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
