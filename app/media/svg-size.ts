/* How much there is to draw in an SVG, before anything draws it: what refers to something else draws that once more. */

/** A drawing has fewer elements, and a renderer takes less than a second for so many. */
const mostDrawn = 20_000;
const mostDepth = 100;

const ownId = /\sid\s*=\s*["']([^"']+)["']/;
const reference = /href\s*=\s*["']\s*#([^"'\s]+)|url\(\s*["']?\s*#([^"')\s]+)/g;

interface Drawn {
	name: string;
	/** It and what is in it. */
	elements: number;
	references: string[];
}

/** Whether all that a drawing draws, again and again by `use`, patterns, masks and the like, is few enough. */
export function isSmallDrawing(text: string): boolean {
	const root: Drawn = { name: "", elements: 0, references: [] };
	const byId = new Map<string, Drawn>();
	const open = [root];
	for (const tag of tags(text)) {
		if (tag === undefined) return false;
		const name = /^\/?([\w:.-]+)/.exec(tag)?.[1];
		if (name === undefined) return false;
		if (tag.startsWith("/")) {
			if (open.length === 1 || open.pop()?.name !== name) return false;
			continue;
		}
		const drawn: Drawn = { name, elements: 0, references: [] };
		const id = ownId.exec(tag)?.[1];
		if (id !== undefined) byId.set(id, drawn);
		open.push(drawn);
		for (const [, href, url] of tag.matchAll(reference)) for (const one of open) one.references.push(href ?? url ?? "");
		for (const one of open) one.elements++;
		if (open.length > mostDepth || root.elements > mostDrawn || root.references.length > mostDrawn) return false;
		if (tag.endsWith("/")) open.pop();
	}
	return drawnBy(root, byId, new Map()) <= mostDrawn;
}

/** What stands between < and > of each tag; nothing where one does not end. Each letter is looked at once. */
function* tags(text: string): Generator<string | undefined> {
	for (let at = text.indexOf("<"); at >= 0; ) {
		const end = endOf(text, at);
		if (end < 0) {
			yield undefined;
			return;
		}
		if (!/[!?]/.test(text[at + 1] ?? "")) yield text.slice(at + 1, end - 1);
		at = text.indexOf("<", end);
	}
}

/** Behind the last letter of the tag, comment or instruction that begins here; -1 where it does not end. */
function endOf(text: string, at: number): number {
	const closing = [
		["<!--", "-->"],
		["<![CDATA[", "]]>"],
		["<!", ">"],
		["<?", "?>"],
	].find(([begin = ""]) => text.startsWith(begin, at))?.[1];
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

/** Of what refers to itself there is no end. */
function drawnBy(drawn: Drawn, byId: Map<string, Drawn>, known: Map<Drawn, number>): number {
	const before = known.get(drawn);
	if (before !== undefined) return before;
	known.set(drawn, Number.POSITIVE_INFINITY);
	let sum = drawn.elements;
	for (const id of drawn.references) {
		const target = byId.get(id);
		if (target) sum += drawnBy(target, byId, known);
		if (sum > mostDrawn) break;
	}
	known.set(drawn, sum);
	return sum;
}
