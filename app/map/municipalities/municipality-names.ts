import names from "./municipalities.json" with { type: "json" };

/*
 * The municipalities without their outlines, which are a hundred times as large: for lists, and for pages that hydrate.
 */

interface Named {
	/** The INE's. */
	code: string;
	name: string;
}

const collator = new Intl.Collator("ca");
/** Without the article, as one looks a name up: "l'Arboç" stands under A. */
const bare = (name: string) => name.replace(/^(el|la|els|les) |^l'/, "");

export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(bare(a.name), bare(b.name));
}

/** By comarca, in the order of the file; in each the municipalities by their names. */
export const municipalityNames: readonly (readonly [comarca: string, members: readonly Named[]])[] = Object.entries(
	names,
).map(([comarca, members]) => [
	comarca,
	Object.entries(members)
		.map(([code, name]) => ({ code, name }))
		.sort(byName),
]);

const nameByCode = new Map(municipalityNames.flatMap(([, members]) => members.map(({ code, name }) => [code, name])));

export function nameOfMunicipality(code: string): string | undefined {
	return nameByCode.get(code);
}
