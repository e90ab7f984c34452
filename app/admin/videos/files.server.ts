import type { Actor } from "#app/data/audit-log.ts";
import { findWholeUpload, type Upload } from "#app/data/uploads.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { videoReader } from "../files/videos.server.ts";

export const readVideo = videoReader("videos", {
	notVideo: "videos.notVideo",
	tooLarge: "videos.tooLarge",
	failed: "videos.notSaved",
	image: { notImage: "videos.posterNotImage", tooLarge: "image.tooLarge", failed: "videos.notSaved" },
});

/** The poster that came with this form or an earlier sending of it; none where it is not held any more. */
export async function findPoster({ db }: RequestState, by: Actor, id: string | undefined): Promise<Upload | undefined> {
	const found = id ? await findWholeUpload(db, id, by.userId, "videos", new Date()) : undefined;
	return found?.contentType.startsWith("image/") ? found : undefined;
}
