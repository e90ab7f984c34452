import { createBackground } from "#app/data/home-background.ts";
import { orOffline } from "../answer.ts";
import { saveWithPoster } from "../files/poster.server.ts";
import { videoReader } from "../files/videos.server.ts";
import { FormDialog } from "../form-dialog.tsx";
import { newRecord } from "../read.server.ts";
import { saveRecord } from "../save.server.ts";
import type { Route } from "./+types/create";
import { BackgroundForm } from "./form.tsx";
import { newBackgroundSchema } from "./schema.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, {});
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
		save: (state, by, { id, poster, ...fields }, { upload: file }) =>
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
