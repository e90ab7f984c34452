/** What stands in one element of a page. */
export interface Block {
	tag: string;
	text: string;
	/** What a cell of a table is about. */
	label?: string;
}

/** In the legal pages: `.prose` holds all but title and lead. */
const selectors = ["article > h1", "article > p"].concat(
	["h2", "h3", "h4", "p", "li", "dt", "dd", "caption", "tbody th", "tbody td"].map((tag) => `article .prose ${tag}`),
);

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** As React writes them. */
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (all, name) => entities[name] ?? all);

/** The text of a legal page, element by element. */
export async function blocksOf(html: string): Promise<Block[]> {
	const blocks: Block[] = [];
	const rewriter = new HTMLRewriter();
	for (const selector of selectors) {
		rewriter.on(selector, {
			element(element) {
				blocks.push({ tag: element.tagName, text: "", label: element.getAttribute("data-label") ?? undefined });
			},
			text(chunk) {
				const block = blocks.at(-1);
				if (block) block.text += chunk.text;
			},
		});
	}
	await rewriter.transform(new Response(html)).text();
	return blocks.map((block) => ({ ...block, text: decoded(block.text.replaceAll(/\s+/g, " ").trim()) }));
}
