import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findActivity, updateActivity } from "../queries.ts";
import type { Route } from "./+types/edit";
import { ActivityForm } from "./form.tsx";
import { activitySchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "activities",
		schema: activitySchema,
		find: findActivity,
		failure: "Error carregant les activitats",
	});
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "activities",
		kind: "activities",
		schema: activitySchema,
		edits: args.params.id,
		save: ({ db }, by, fields, { asRead }) => updateActivity(db, by, args.params.id, fields, asRead),
		done: messages.updated,
		failed: messages.notSaved,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditActivity({
	loaderData: { record, version, draft, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Activitat" section="activities" isGone={!record && !actionData}>
			<ActivityForm
				userId={userId}
				values={draft ?? record ?? {}}
				version={version}
				isDraftRestored={draft !== undefined}
				submit="Actualitzar Activitat"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
