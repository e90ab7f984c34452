import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import { createActivity } from "#app/data/activities.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { dayInMadrid } from "#app/ui/dates.ts";
import { orOffline } from "../answer.ts";
import { FormDialog } from "../form-dialog.tsx";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { ActivityForm } from "./form.tsx";
import { defaultLinkText, newActivitySchema } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	const defaults = { date: dayInMadrid(new Date()), emoji: "🎯", linkText: defaultLinkText };
	return { userId, id: crypto.randomUUID(), values: kept ?? defaults, isKept: kept !== undefined };
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "activities",
		kind: "activities",
		schema: newActivitySchema,
		save: ({ db }, by, { id, date, ...fields }) =>
			createActivity(db, by, id, { ...fields, date: date ?? dayInMadrid(new Date()) }),
		done: "activities.created",
		failed: "activities.notSaved",
		refused: "form.stale",
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
