import names from "./municipalities.json" with { type: "json" };

/* Names without outlines, a hundredth of the size: for lists and hydrated pages. */

interface Named {
	/** INE code. */
	code: string;
	name: string;
}

/** Sort key: without the article ("l'Arboç" sorts under A) and without accents. Not `Intl`: platform/content/catalan.ts says why. */
const sortKey = (name: string) =>
	name
		.replace(/^(el|la|els|les) |^l'/, "")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase();

export function byName(a: { name: string }, b: { name: string }): number {
	return sortKey(a.name) < sortKey(b.name) ? -1 : 1;
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
