import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { recordMessages } from "#app/office/records/messages.server.ts";
import { readRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { saveWithPoster } from "#app/office/uploads/video/poster.server.ts";
import { findVideo, updateVideo } from "../queries.ts";
import type { Route } from "./+types/edit";
import { readVideo } from "./files.server.ts";
import { VideoForm } from "./form.tsx";
import { videoSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export async function loader(args: Route.LoaderArgs) {
	return readRecord(args, {
		kind: "videos",
		schema: videoSchema,
		find: findVideo,
		failure: "No s'han pogut carregar els vídeos",
	});
}

export async function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return saveRecord(args, {
		section: "videos",
		kind: "videos",
		schema: videoSchema,
		edits: id,
		file: { folder: "videos", read: readVideo },
		save: (state, by, { poster, ...fields }, { upload: file, asRead }) =>
			saveWithPoster(state, by, { kind: "videos", id, folder: "videos", poster }, (found) =>
				updateVideo(state.db, by, id, fields, { file, poster: found }, asRead),
			),
		done: messages.updated,
		failed: messages.notSaved,
		refused: recordMessages.gone,
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditVideo({
	loaderData: { record, version, draft, pendingFile, userId },
	actionData,
}: Route.ComponentProps) {
	return (
		<FormDialog title="Editar Vídeo" section="videos" isGone={!record && !actionData}>
			<VideoForm
				userId={userId}
				values={draft ?? record ?? {}}
				version={version}
				isDraftRestored={draft !== undefined}
				pendingFile={pendingFile}
				submit="Actualitzar Vídeo"
				lastResult={actionData}
			/>
		</FormDialog>
	);
}
