import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { createActivity } from "../queries.ts";
import type { Route } from "./+types/create";
import { ActivityForm } from "./form.tsx";
import { defaultLinkText, newActivitySchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, { date: dayInMadrid(new Date()), emoji: "🎯", linkText: defaultLinkText });
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "activities",
		kind: "activities",
		schema: newActivitySchema,
		save: ({ db }, by, { id, date, ...fields }) =>
			createActivity(db, by, id, { ...fields, date: date ?? dayInMadrid(new Date()) }),
		done: messages.created,
		failed: messages.notSaved,
		refused: formMessages.stale,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateActivity({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nova Activitat" section="activities">
			<ActivityForm {...loaderData} submit="Crear Activitat" lastResult={actionData} />
		</FormDialog>
	);
}
