export type Piece = { tag: string; text?: undefined } | { tag?: undefined; text: string };

/** Yields undefined for a part that does not end. Linear in the length of the text. */
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

/** Names have no prefix: a renderer may read `x:id` as `id`. */
export interface Tag {
	name: string;
	attributes: readonly (readonly [name: string, value: string])[];
}

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

/** Decodes numeric references (`&#97;`), except characters that would end a value or a tag. */
export function withPlainLetters(text: string): string {
	return text.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex?: string, decimal?: string) => {
		const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
		const letter = code < 127 ? String.fromCharCode(code) : "";
		return /[\t\n\r -~]/.test(letter) && !/[<>&"']/.test(letter) ? letter : whole;
	});
}
