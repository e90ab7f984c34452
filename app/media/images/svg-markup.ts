/** A tag without its < and >, or the text between two tags. */
export type Piece = { tag: string; text?: undefined } | { tag?: undefined; text: string };

/** The pieces of a document, without comments and instructions; nothing where one does not end. Each letter is read once. */
export function* pieces(text: string): Generator<Piece | undefined> {
	for (let at = 0; at < text.length; ) {
		const open = text.indexOf("<", at);
		if (open !== at) yield { text: text.slice(at, open < 0 ? text.length : open) };
		if (open < 0) return;
		at = endOf(text, open);
		if (at < 0) {
			yield undefined;
			return;
		}
		if (text.startsWith(cdata, open)) yield { text: text.slice(open + cdata.length, at - 3) };
		else if (!/[!?]/.test(text[open + 1] ?? "")) yield { tag: text.slice(open + 1, at - 1) };
	}
}

const cdata = "<![CDATA[";
const closings = [
	["<!--", "-->"],
	[cdata, "]]>"],
	["<!", ">"],
	["<?", "?>"],
] as const;

/** Behind the last letter of the tag, comment or instruction that begins here; -1 where it does not end. */
function endOf(text: string, at: number): number {
	const closing = closings.find(([begin]) => text.startsWith(begin, at))?.[1];
	if (closing) {
		const end = text.indexOf(closing, at);
		return end < 0 ? -1 : end + closing.length;
	}
	let quote = "";
	for (let n = at; n < text.length; n++) {
		const letter = text[n] ?? "";
		if (quote) quote = letter === quote ? "" : quote;
		else if (letter === '"' || letter === "'") quote = letter;
		else if (letter === ">") return n + 1;
	}
	return -1;
}

/** Names are without their prefix: a renderer may take `x:id` for `id`. */
export interface Tag {
	name: string;
	attributes: readonly (readonly [name: string, value: string])[];
}

/** Nothing where the tag is not well formed. */
export function readTag(tag: string): Tag | undefined {
	const name = /^[\w:.-]+/.exec(tag)?.[0];
	if (name === undefined) return undefined;
	const attribute = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
	const attributes: [string, string][] = [];
	let end = name.length;
	attribute.lastIndex = end;
	for (let found = attribute.exec(tag); found; found = attribute.exec(tag)) {
		const [, attributeName = "", double, single = ""] = found;
		attributes.push([withoutPrefix(attributeName), double ?? single]);
		end = attribute.lastIndex;
	}
	return /^\/?$/.test(tag.slice(end).trim()) ? { name: withoutPrefix(name), attributes } : undefined;
}

export function withoutPrefix(name: string): string {
	return name.slice(name.lastIndexOf(":") + 1);
}

/** The text with letters for the numbers that stand for them (`&#97;`), except where a letter would end a value or a tag. */
export function withPlainLetters(text: string): string {
	return text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex?: string, decimal?: string) => {
		const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
		const letter = code < 127 ? String.fromCharCode(code) : "";
		return /[\t\n\r -~]/.test(letter) && !/[<>&"']/.test(letter) ? letter : whole;
	});
}
