import { createLanding } from "#app/data/landings.ts";
import { longTextFormBytes } from "#app/http/form.server.ts";
import { orOffline } from "../answer.ts";
import { FormDialog } from "../form-dialog.tsx";
import { newRecord } from "../read.server.ts";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { LandingForm } from "./form.tsx";
import { previewOf } from "./preview.server.ts";
import { newLandingSchema, slugOfNew } from "./schema.ts";

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
			return made === "taken" ? { field: "slug", notice: "landings.slugTaken" } : made;
		},
		done: "landings.created",
		failed: "landings.notSaved",
		refused: "form.stale",
		mostBytes: longTextFormBytes,
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
