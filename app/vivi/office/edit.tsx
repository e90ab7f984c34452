import { orOffline } from "#app/office/records/form/form-result.ts";
import { InlineForm } from "#app/office/records/form/inline-form.tsx";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { findPhoto, updatePhoto } from "../queries.ts";
import type { Route } from "./+types/edit";
import { PhotoForm } from "./form.tsx";
import { readPhoto } from "./image.server.ts";
import { photoSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "biciFucsiaPhotos",
		schema: photoSchema,
		find: findPhoto,
		failure: "No s'han pogut carregar les fotos",
	});
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return saveRecord(args, {
		section: "bici-fucsia",
		kind: "biciFucsiaPhotos",
		schema: photoSchema,
		edits: id,
		file: { folder: "photos", read: readPhoto, done: messages.uploaded },
		save: ({ db }, by, words, { upload, asRead }) => updatePhoto(db, by, id, words, upload, asRead),
		done: messages.updated,
		failed: messages.notUpdated,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditPhoto({
	loaderData: { record, version, draft, pendingFile, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<InlineForm title="Editar Foto" section="bici-fucsia" isGone={!record && !actionData}>
			<PhotoForm
				userId={userId}
				values={draft ?? record ?? {}}
				version={version}
				isDraftRestored={draft !== undefined}
				pendingFile={pendingFile}
				submit="Actualitzar Foto"
				lastResult={actionData}
			/>
		</InlineForm>
	);
}
