import { findVideo, updateVideo } from "#app/data/videos.ts";
import { orOffline } from "../answer.ts";
import { saveWithPoster } from "../files/poster.server.ts";
import { FormDialog } from "../form-dialog.tsx";
import { readRecord } from "../read.server.ts";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/edit";
import { readVideo } from "./files.server.ts";
import { VideoForm } from "./form.tsx";
import { videoSchema } from "./schema.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, ({ db }) => findVideo(db, args.params.id), "No s'han pogut carregar els vídeos");
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return saveRecord(args, {
		section: "videos",
		kind: "videos",
		schema: videoSchema,
		file: { folder: "videos", read: readVideo, replacedOf: id },
		save: (state, by, { poster, ...fields }, file) =>
			saveWithPoster(state, by, { kind: "videos", id, folder: "videos", poster }, (found) =>
				updateVideo(state.db, by, id, fields, { file, poster: found }),
			),
		done: "videos.updated",
		failed: "videos.notSaved",
		refused: "record.gone",
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditVideo({ loaderData: { record, kept, held, userId }, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Vídeo" section="videos" isGone={!record && !actionData}>
			<VideoForm
				userId={userId}
				values={kept ?? record ?? {}}
				isKept={kept !== undefined}
				held={held}
				submit="Actualitzar Vídeo"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
