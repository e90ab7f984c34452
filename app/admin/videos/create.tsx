import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import { createVideo } from "#app/data/videos.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { orOffline } from "../answer.ts";
import { findHeldFile } from "../files/form-file.server.ts";
import { saveWithPoster } from "../files/poster.server.ts";
import { FormDialog } from "../form-dialog.tsx";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { readVideo } from "./files.server.ts";
import { VideoForm } from "./form.tsx";
import { newVideoSchema } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	const held = await orEmpty(state, "held-file", findHeldFile(state, userId, kept), undefined);
	return { userId, id: crypto.randomUUID(), values: kept ?? {}, isKept: kept !== undefined, held };
}

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "videos",
		kind: "videos",
		schema: newVideoSchema,
		file: { folder: "videos", read: readVideo, missing: "videos.fileMissing" },
		save: (state, by, { id, poster, ...fields }, file) =>
			saveWithPoster(state, by, { kind: "videos", id, folder: "videos", poster }, (found) =>
				createVideo(state.db, by, id, fields, { file, poster: found }),
			),
		done: "videos.created",
		failed: "videos.notSaved",
		refused: "form.stale",
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
