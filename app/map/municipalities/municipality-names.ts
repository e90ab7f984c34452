import names from "./municipalities.json" with { type: "json" };

/* Names without outlines, a hundredth of the size: for lists and hydrated pages. */

interface Named {
	/** INE code. */
	code: string;
	name: string;
}

const collator = new Intl.Collator("ca");
/** Sort key without the article: "l'Arboç" sorts under A. */
const bare = (name: string) => name.replace(/^(el|la|els|les) |^l'/, "");

export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(bare(a.name), bare(b.name));
}

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
