import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import { createPhoto } from "#app/data/photos.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { orOffline } from "../answer.ts";
import { findHeldFile } from "../files/form-file.server.ts";
import { FormDialog } from "../form-dialog.tsx";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { PhotoForm } from "./form.tsx";
import { readPhoto } from "./image.server.ts";
import { newPhotoSchema } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	const held = await orEmpty(state, "held-file", findHeldFile(state, userId, kept), undefined);
	return { userId, id: crypto.randomUUID(), values: kept ?? {}, isKept: kept !== undefined, held };
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "bici-fucsia",
		kind: "biciFucsiaPhotos",
		schema: newPhotoSchema,
		file: { folder: "photos", read: readPhoto, missing: "bici-fucsia.incomplete" },
		save: ({ db }, by, { id, ...words }, image) => createPhoto(db, by, id, words, image),
		done: "bici-fucsia.created",
		failed: "bici-fucsia.notCreated",
		invalid: "bici-fucsia.incomplete",
		refused: "form.stale",
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreatePhoto({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nova Foto" section="bici-fucsia">
			<PhotoForm {...loaderData} submit="Crear Foto" lastResult={actionData} />
		</FormDialog>
	);
}
