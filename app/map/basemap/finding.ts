import { type Findable, makeOne } from "../finding/findable.ts";

/** As it is stored: its place, or two opposite corners of it, in map units. */
export type StoredFindable = [
	kind: "nucli" | "estació" | "cim" | "riu" | "carrer",
	name: string,
	municipality: string,
	x: number,
	y: number,
	x2?: number,
	y2?: number,
];

/** What the file has beside what can be found anyway. */
export function readFindable(text: string, known: readonly Findable[]): Findable[] {
	const stored: StoredFindable[] = JSON.parse(text);
	const keyOf = (kind: string, name: string) => `${kind === "municipi" ? "nucli" : kind} ${name}`;
	const keys = new Set(known.map(({ kind, name }) => keyOf(kind, name)));
	return stored
		.filter(([kind, name]) => !keys.has(keyOf(kind, name)))
		.map(([kind, name, municipality, ...reach]) =>
			makeOne(kind, name, { within: municipality, isNamedByIt: true, drawn: [reach.filter((at) => at !== undefined)] }),
		);
}
