import { given } from "#app/capabilities/given.ts";
import { mediaUrl } from "#app/media/url.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";

const most = 12;

interface Shown {
	title: string;
	imageKey: string;
}
const lists: readonly ((state: RequestState) => Promise<Shown[]>)[] = given("listPictures");

export interface Picture {
	markdown: string;
	src: string;
	alt: string;
}

/** Pictures that the site shows already. None, if they cannot be read. */
export async function readPictures(state: RequestState): Promise<Picture[]> {
	const photos = await Promise.all(lists.map((list) => orEmpty(state, "photos", list(state), [])));
	return photos
		.flat()
		.slice(0, most)
		.map(({ title, imageKey }) => {
			const src = mediaUrl(imageKey);
			const alt = title.replace(/[[\]\\]/g, "");
			return { src, alt, markdown: `![${alt}](${src})` };
		});
}
