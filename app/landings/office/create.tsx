import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { createLanding } from "../queries.ts";
import type { Route } from "./+types/create";
import { LandingForm } from "./form.tsx";
import { previewOf } from "./preview.server.ts";
import { newLandingSchema, slugOfNew } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, { isActive: true });
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "landings",
		kind: "landings",
		schema: newLandingSchema,
		preview: previewOf,
		save: async ({ db }, by, { id, ...fields }) => {
			const made = await createLanding(db, by, id, { ...fields, slug: slugOfNew(fields) });
			return made === "taken" ? { field: "slug", message: messages.slugTaken } : made;
		},
		done: messages.created,
		failed: messages.notSaved,
		refused: formMessages.stale,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateLanding({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nova Landing Page" section="landings">
			<LandingForm {...loaderData} submit="Crear Landing Page" lastResult={actionData} />
		</FormDialog>
	);
}
