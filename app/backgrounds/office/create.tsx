import { FormDialog } from "#app/office/records/form/form-dialog.tsx";
import { orOffline } from "#app/office/records/form/form-result.ts";
import { newRecord } from "#app/office/records/read.server.ts";
import { saveRecord } from "#app/office/records/save.server.ts";
import { imageMessages, videoMessages } from "#app/office/uploads/messages.server.ts";
import { saveWithPoster } from "#app/office/uploads/video/poster.server.ts";
import { videoReader } from "#app/office/uploads/video/videos.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { createBackground } from "../queries.ts";
import type { Route } from "./+types/create";
import { BackgroundForm } from "./form.tsx";
import { newBackgroundSchema } from "./schema.ts";
import { messages } from "./section.server.ts";

export function loader(args: Route.LoaderArgs) {
	return newRecord(args, {});
}

const [tooLarge, failed] = [imageMessages.tooLarge, messages.notUploaded] as const;
const read = videoReader("backgrounds", {
	notVideo: messages.notMedia,
	tooLarge: videoMessages.tooLarge,
	failed,
	poster: { notImage: videoMessages.posterNotImage, tooLarge, failed },
	picture: { notImage: messages.notMedia, tooLarge, failed },
});

export async function action(args: Route.ActionArgs) {
	return saveRecord(args, {
		section: "home-background",
		kind: "homeBackground",
		schema: newBackgroundSchema,
		file: { folder: "backgrounds", read, missing: messages.fileMissing },
		save: (state, by, { id, poster, ...fields }, { upload: file }) =>
			saveWithPoster(state, by, { kind: "homeBackground", id, folder: "backgrounds", poster }, (found) =>
				createBackground(state.db, by, id, fields, { file, poster: found }),
			),
		done: messages.uploaded,
		failed: messages.notUploaded,
		refused: formMessages.stale,
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
