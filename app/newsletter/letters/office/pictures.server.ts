import { given } from "#app/capabilities/given.ts";
import { mediaUrl } from "#app/media/url.ts";
import type { Wrong } from "#app/office/records/save.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";
import { messages } from "./section.server.ts";

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

/** Said at the text: nothing is dropped in silence. */
export async function wrongPicture({ settings }: RequestState, body: string): Promise<Wrong | undefined> {
	const { foreignPicture } = await import("../render/markdown.server.ts");
	const src = foreignPicture(body, settings.siteUrl);
	if (src === undefined) return undefined;
	const text = `La imatge «${excerpt(src, 80)}» no és de les que el web té. Puja-la abans al web, i posa-hi l'adreça que té aquí, que comença per /media/.`;
	return { field: "body", message: { ...messages.foreignPicture, text } };
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
