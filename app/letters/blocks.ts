/** What a letter can take in, on a line of its own: `{{activitats}}`. It is filled in when the letter is sent. */
export const blocks = {
	activitats: "Les properes activitats",
	veus: "Les veus més noves",
	resultats: "Què se n'ha fet",
} as const;

export type Block = keyof typeof blocks;

export const blockNames = Object.keys(blocks) as Block[];

export const tokenOf = (block: Block) => `{{${block}}}`;

/** The body in pieces: Markdown, and blocks. */
export function piecesOf(body: string): ({ markdown: string } | { block: Block })[] {
	const pieces: ({ markdown: string } | { block: Block })[] = [];
	let lines: string[] = [];
	const close = () => {
		const markdown = lines.join("\n");
		if (markdown.trim()) pieces.push({ markdown });
		lines = [];
	};
	for (const line of body.split(/\r?\n/)) {
		const block = blockNames.find((name) => line.trim() === tokenOf(name));
		if (block) {
			close();
			pieces.push({ block });
		} else lines.push(line);
	}
	close();
	return pieces;
}
