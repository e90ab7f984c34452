/** Marks for a letter, each on a line of its own: `{{activitats}}`. They are filled in when the letter is sent. */
export const blocks = {
	activitats: "Les properes activitats",
	veus: "Les veus més noves",
	resultats: "Què ens heu dit",
} as const;

export type Block = keyof typeof blocks;

export const blockNames = Object.keys(blocks) as Block[];

export const tokenOf = (block: Block) => `{{${block}}}`;

const lineOfMark = /^\s*\{\{\s*([a-z]+)\s*\}\}\s*$/i;

/** The block whose mark stands alone on the line. Spaces and capitals are allowed. */
function blockOn(line: string): Block | undefined {
	const name = lineOfMark.exec(line)?.[1]?.toLowerCase();
	return blockNames.find((block) => block === name);
}

export function piecesOf(body: string): ({ markdown: string } | { block: Block })[] {
	const pieces: ({ markdown: string } | { block: Block })[] = [];
	let lines: string[] = [];
	const close = () => {
		const markdown = lines.join("\n");
		if (markdown.trim()) pieces.push({ markdown });
		lines = [];
	};
	for (const line of body.split(/\r?\n/)) {
		const block = blockOn(line);
		if (block) {
			close();
			pieces.push({ block });
		} else lines.push(line);
	}
	close();
	return pieces;
}

/** The first `{{…}}` that no block fills: it would be sent as written. */
export function strayMark(body: string): string | undefined {
	const marks = piecesOf(body).map((piece) =>
		"markdown" in piece ? /\{\{[^{}]*\}\}/.exec(piece.markdown)?.[0] : undefined,
	);
	return marks.find((mark) => mark !== undefined)?.replace(/\s+/g, " ");
}
