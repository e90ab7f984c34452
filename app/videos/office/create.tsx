import { createVideo } from "#app/data/content/videos.ts";
import { formMessages } from "#app/http/forms/messages.ts";
import { FormDialog } from "../records/form/form-dialog.tsx";
import { orOffline } from "../records/form/form-result.ts";
import { newRecord } from "../records/read.server.ts";
import { saveRecord } from "../records/save.server.ts";
import { saveWithPoster } from "../uploads/video/poster.server.ts";
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
