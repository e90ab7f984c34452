import { signedIn } from "#app/auth/guard.server.ts";
import { keptFields } from "#app/auth/held-form.server.ts";
import { createBackground } from "#app/data/home-background.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { orOffline } from "../answer.ts";
import { findHeldFile } from "../files/form-file.server.ts";
import { saveWithPoster } from "../files/poster.server.ts";
import { videoReader } from "../files/videos.server.ts";
import { FormDialog } from "../form-dialog.tsx";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { BackgroundForm } from "./form.tsx";
import { newBackgroundSchema } from "./schema.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	const kept = await orEmpty(state, "held-form", keptFields(state, request, userId), undefined);
	const held = await orEmpty(state, "held-file", findHeldFile(state, userId, kept), undefined);
	return { userId, id: crypto.randomUUID(), values: kept ?? {}, isKept: kept !== undefined, held };
}

/** A picture or a video: what it is, its first bytes say. */
const [tooLarge, failed] = ["image.tooLarge", "home-background.notUploaded"] as const;
const read = videoReader("backgrounds", {
	notVideo: "home-background.notMedia",
	tooLarge: "videos.tooLarge",
	failed,
	poster: { notImage: "videos.posterNotImage", tooLarge, failed },
	picture: { notImage: "home-background.notMedia", tooLarge, failed },
});

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "home-background",
		kind: "homeBackground",
		schema: newBackgroundSchema,
		file: { folder: "backgrounds", read, missing: "home-background.fileMissing" },
		save: (state, by, { id, poster, ...fields }, file) =>
			saveWithPoster(state, by, { kind: "homeBackground", id, folder: "backgrounds", poster }, (found) =>
				createBackground(state.db, by, id, fields, { file, poster: found }),
			),
		done: "home-background.uploaded",
		failed: "home-background.notUploaded",
		refused: "form.stale",
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function CreateBackground({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<FormDialog title="Pujar Mitjà" section="home-background">
			<BackgroundForm {...loaderData} submit="Pujar Mitjà" lastResult={actionData} />
		</FormDialog>
	);
}
