import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import { createLanding } from "#app/data/landings.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { longTextFormBytes } from "#app/http/form.server.ts";
import { orOffline } from "../answer.ts";
import { FormDialog } from "../form-dialog.tsx";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { LandingForm } from "./form.tsx";
import { previewOf } from "./preview.server.ts";
import { newLandingSchema, slugOfNew } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	return { userId, id: crypto.randomUUID(), values: kept ?? { isActive: true }, isKept: kept !== undefined };
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
