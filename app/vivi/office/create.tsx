import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { createPhoto } from "../queries.ts";
import type { Route } from "./+types/create";
import { PhotoForm } from "./form.tsx";
import { readPhoto } from "./image.server.ts";
import { newPhotoSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, {});
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "bici-fucsia",
		kind: "biciFucsiaPhotos",
		schema: newPhotoSchema,
		file: { folder: "photos", read: readPhoto, missing: messages.incomplete },
		save: ({ db }, by, { id, ...words }, { upload }) => createPhoto(db, by, id, words, upload),
		done: messages.created,
		failed: messages.notCreated,
		invalid: messages.incomplete,
		refused: formMessages.stale,
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
