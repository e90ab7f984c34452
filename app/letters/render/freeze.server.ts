import type { Db } from "#app/data/db.server.ts";
import type { Frozen } from "#app/data/people/newsletter/sending.ts";
import { piecesOf } from "../blocks.ts";
import { fillBlock } from "./fill-blocks.server.ts";
import { markdownHtml, markdownPlain } from "./markdown.server.ts";

/** The body as it would be sent now. Throws database errors. */
export async function renderBody(db: Db, body: string, siteUrl: string, now: Date): Promise<Frozen> {
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
