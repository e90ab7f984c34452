import { findLetterPicture } from "#app/media/images/variants.server.ts";
import { mediaUrl } from "#app/media/url.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Frozen } from "../../sending/queries/sending.ts";
import { piecesOf } from "../blocks.ts";
import { fillBlock } from "./fill-blocks.server.ts";
import { type LetterPicture, markdownHtml, markdownPlain, picturesIn } from "./markdown.server.ts";
import { withVoices } from "./voices.server.ts";

type State = Pick<RequestState, "db" | "env" | "log">;

/** The body as a letter that leaves now keeps it: without the words of visitors. Throws database errors. */
export async function freezeBody(state: State, body: string, siteUrl: string, now: Date): Promise<Frozen> {
	const pictures = await findPictures(state, body, siteUrl);
	let level = 2;
	const parts = await Promise.all(
		piecesOf(body).map((piece) => {
			if ("block" in piece) return fillBlock(state.db, piece.block, level, siteUrl, now);
			const html = markdownHtml(piece.markdown, siteUrl, pictures);
			const [, last] = [...html.matchAll(/<h(\d)>/g)].at(-1) ?? [];
			if (last) level = Number(last) + 1;
			return { html, plain: markdownPlain(piece.markdown, siteUrl) };
		}),
	);
	return {
		html: parts.map(({ html }) => html).join(""),
		// A picture without a description has no plain text.
		plain: parts.flatMap(({ plain }) => plain || []).join("\n\n"),
	};
}

/** The body as it would be read now. Throws database errors. */
export async function renderBody(state: State, body: string, siteUrl: string, now: Date): Promise<Frozen> {
	return withVoices(state.db, await freezeBody(state, body, siteUrl, now), siteUrl);
}

/** One after the other: a large picture is in memory while its letter size is made. */
async function findPictures(state: State, body: string, siteUrl: string): Promise<Map<string, LetterPicture>> {
	const found = new Map<string, LetterPicture>();
	for (const [src, path] of picturesIn(body, siteUrl)) {
		const [pathname = ""] = path.split("?");
		const picture = await findLetterPicture(state, pathname.slice(mediaUrl("").length));
		if (picture) found.set(src, picture);
	}
	return found;
}
