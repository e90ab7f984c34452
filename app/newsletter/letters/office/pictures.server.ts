import { mediaUrl } from "#app/media/url.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { listShownPhotos } from "#app/vivi/queries.ts";

const most = 12;

export interface Picture {
	markdown: string;
	src: string;
	alt: string;
}

/** Pictures that the site shows already. None, if they cannot be read. */
export async function readPictures(state: RequestState): Promise<Picture[]> {
	const photos = await orEmpty(state, "photos", state.read(listShownPhotos(state.db)), []);
	return photos.slice(0, most).map(({ title, imageKey }) => {
		const src = mediaUrl(imageKey);
		const alt = title.replace(/[[\]\\]/g, "");
		return { src, alt, markdown: `![${alt}](${src})` };
	});
}
