import { pieces, readTag, type Tag, withoutPrefix } from "./svg-markup.ts";
import { Styles, urlsIn } from "./svg-styles.ts";

/* Each reference draws its target again, so a small SVG can draw without end. */

const mostDrawn = 20_000;
const mostDepth = 100;

interface Drawn extends Tag {
	parent?: Drawn;
	elements: number;
	references: string[];
}

/** Renderers disagree on which of several equal ids wins, so all are counted. */
type ById = Map<string, Drawn[]>;

export function isSmallDrawing(text: string): boolean {
	const read = readDrawing(text);
	if (!read) return false;
	const { root, all, sheets } = read;
	const styles = new Styles(sheets);
	const byId: ById = new Map();
	for (const drawn of all) {
		for (const id of valuesOf(drawn, "id")) {
			const before = byId.get(id);
			if (before) before.push(drawn);
			else byId.set(id, [drawn]);
		}
	}
	const ofAll = [...styles.ofAll()].filter((id) => byId.get(id)?.some(({ name }) => !name.endsWith("Gradient")));
	for (const drawn of all) {
		for (const id of referencesOf(drawn, styles, ofAll)) {
			for (let one: Drawn | undefined = drawn; one; one = one.parent) one.references.push(id);
			if (root.references.length > mostDrawn) return false;
		}
	}
	return drawnBy(root, byId, new Map()) <= mostDrawn;
}

/** Undefined if malformed, too large or ambiguous. */
function readDrawing(text: string): { root: Drawn; all: Drawn[]; sheets: string[] } | undefined {
	const root: Drawn = { name: "", attributes: [], elements: 0, references: [] };
	const all: Drawn[] = [];
	const sheets: string[] = [];
	const open = [root];
	for (const piece of pieces(text)) {
		if (!piece) return undefined;
		const inner = open.at(-1) ?? root;
		if (piece.tag === undefined) {
			if (inner.name === "style") sheets.push(`${sheets.pop() ?? ""}${piece.text}`);
			continue;
		}
		if (piece.tag.startsWith("/")) {
			if (open.length === 1 || open.pop()?.name !== withoutPrefix(piece.tag.slice(1).trim())) return undefined;
			continue;
		}
		const tag = readTag(piece.tag);
		if (!tag || isAmbiguous(tag)) return undefined;
		const drawn: Drawn = { ...tag, parent: inner, elements: 0, references: [] };
		all.push(drawn);
		open.push(drawn);
		for (const one of open) one.elements++;
		if (open.length > mostDepth || all.length > mostDrawn) return undefined;
		if (tag.name === "style") sheets.push("");
		if (piece.tag.endsWith("/")) open.pop();
	}
	return { root, all, sheets };
}

function isAmbiguous({ attributes }: Tag): boolean {
	return attributes.some(([name, value]) => {
		if (name === "id" || name === "class") return value.includes("&");
		if (name === "href") return /^\s*#.*[&%]/.test(value);
		return /\\[\da-f]/i.test(value) || urlsIn(value).some((id) => /[&%\\]/.test(id));
	});
}

function valuesOf({ attributes }: Tag, wanted: string): string[] {
	return attributes.flatMap(([name, value]) => (name === wanted ? [value] : []));
}

function* referencesOf(tag: Tag, styles: Styles, ofAll: readonly string[]): Generator<string> {
	for (const [name, value] of tag.attributes) {
		const link = name === "href" ? value.trim() : "";
		if (link.startsWith("#")) yield link.slice(1);
		else yield* urlsIn(value);
	}
	const classes = valuesOf(tag, "class").flatMap((value) => value.split(/\s+/));
	yield* styles.of(tag.name, valuesOf(tag, "id"), classes);
	yield* ofAll;
}

function drawnBy(drawn: Drawn, byId: ById, known: Map<Drawn, number>): number {
	const before = known.get(drawn);
	if (before !== undefined) return before;
	known.set(drawn, Number.POSITIVE_INFINITY);
	let sum = drawn.elements;
	for (const id of drawn.references) {
		for (const target of byId.get(id) ?? []) {
			sum += drawnBy(target, byId, known);
			if (sum > mostDrawn) break;
		}
		if (sum > mostDrawn) break;
	}
	known.set(drawn, sum);
	return sum;
}
