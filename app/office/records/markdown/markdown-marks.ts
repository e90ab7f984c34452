export const marks = {
	bold: "Negreta",
	italic: "Cursiva",
	heading: "Títol",
	subheading: "Subtítol",
	list: "Llista",
	numbers: "Llista numerada",
	link: "Enllaç",
} as const;

export type Mark = keyof typeof marks;

/** Positions as textareas count them. */
export interface Edit {
	from: number;
	to: number;
	text: string;
	selected: [number, number];
}

const around = { bold: "**", italic: "*" } as const;
const begins = {
	heading: () => "# ",
	subheading: () => "## ",
	list: () => "- ",
	numbers: (at: number) => `${at + 1}. `,
} as const;
const anyBegin = /^(?:#{1,3} |- |\d+\. )/;

/** Removes the mark if the whole selection has it. */
export function edit(mark: Mark, text: string, start: number, end: number): Edit {
	if (mark === "link") return linked(text, start, end);
	if (mark === "bold" || mark === "italic") return wrapped(around[mark], text, start, end);
	return begun(begins[mark], text, start, end);
}

function linked(text: string, from: number, to: number): Edit {
	const words = text.slice(from, to) || "text";
	const address = from + words.length + 3;
	return { from, to, text: `[${words}](https://)`, selected: [address, address + "https://".length] };
}

function wrapped(sign: string, text: string, start: number, end: number): Edit {
	const [before, after] = [text.slice(0, start), text.slice(end)];
	// The sign of italics is half of that of bold.
	const isTwice = sign === "*" && before.endsWith("**") && !before.endsWith("***");
	if (before.endsWith(sign) && after.startsWith(sign) && !isTwice) {
		const from = start - sign.length;
		const words = text.slice(start, end);
		return { from, to: end + sign.length, text: words, selected: [from, from + words.length] };
	}
	const words = text.slice(start, end) || "text";
	const from = start + sign.length;
	return { from: start, to: end, text: sign + words + sign, selected: [from, from + words.length] };
}

function begun(begin: (at: number) => string, text: string, start: number, end: number): Edit {
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const rest = text.indexOf("\n", end);
	const to = rest < 0 ? text.length : rest;
	const lines = text.slice(from, to).split("\n");
	const isBegun = lines.every((line, at) => line.startsWith(begin(at)));
	const changed = lines
		.map((line, at) => (isBegun ? line.slice(begin(at).length) : begin(at) + line.replace(anyBegin, "")))
		.join("\n");
	return { from, to, text: changed, selected: [from, from + changed.length] };
}
