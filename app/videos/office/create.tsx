import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { saveWithPoster } from "#app/office/uploads/video/poster.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { createVideo } from "../queries.ts";
import type { Route } from "./+types/create";
import { readVideo } from "./files.server.ts";
import { VideoForm } from "./form.tsx";
import { newVideoSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, {});
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "videos",
		kind: "videos",
		schema: newVideoSchema,
		file: { folder: "videos", read: readVideo, missing: messages.fileMissing },
		save: (state, by, { id, poster, ...fields }, { upload: file }) =>
			saveWithPoster(state, by, { kind: "videos", id, folder: "videos", poster }, (found) =>
				createVideo(state.db, by, id, fields, { file, poster: found }),
			),
		done: messages.created,
		failed: messages.notSaved,
		refused: formMessages.stale,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateVideo({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Nou Vídeo" section="videos">
			<VideoForm {...loaderData} submit="Crear Vídeo" lastResult={actionData} />
		</FormDialog>
	);
}
