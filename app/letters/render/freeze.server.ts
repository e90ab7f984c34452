import type { Db } from "#app/data/db.server.ts";
import type { Frozen } from "#app/data/people/newsletter/sending.ts";
import { piecesOf } from "../blocks.ts";
import { fillBlock } from "./fill-blocks.server.ts";
import { markdownHtml, markdownPlain } from "./markdown.server.ts";
import { withVoices } from "./voices.server.ts";

/** The body as a letter that leaves now keeps it: without the words of visitors. Throws database errors. */
export async function freezeBody(db: Db, body: string, siteUrl: string, now: Date): Promise<Frozen> {
	const parts = await Promise.all(
		piecesOf(body).map((piece) =>
			"block" in piece
				? fillBlock(db, piece.block, siteUrl, now)
				: { html: markdownHtml(piece.markdown, siteUrl), plain: markdownPlain(piece.markdown, siteUrl) },
		),
	);
	return {
		html: parts.map(({ html }) => html).join(""),
		// A picture without a description has no plain text.
		plain: parts.flatMap(({ plain }) => plain || []).join("\n\n"),
	};
}

/** The body as it would be read now. Throws database errors. */
export async function renderBody(db: Db, body: string, siteUrl: string, now: Date): Promise<Frozen> {
	return withVoices(db, await freezeBody(db, body, siteUrl, now), siteUrl);
}
