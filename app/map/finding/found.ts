import type { View } from "#app/places/view.ts";

/** Characters of a search. The longest name has forty. */
export const mostSearched = 80;

export interface Found {
	id: string;
	name: string;
	/** "estació de tren · Subirats" */
	about: string;
	view: View;
	/** Its page of the map. */
	href: string;
}

export interface Search {
	words: string;
	found: readonly Found[];
	/** There are more than are listed. */
	isCut: boolean;
}

export function describeSearch({ words, found, isCut }: Search): string {
	if (found.length === 0) return `No hem trobat res amb «${words}». Prova-ho amb un altre nom, o tria un municipi.`;
	if (isCut)
		return `Hi ha molts llocs amb «${words}». Aquí en tens ${found.length}: per afinar, escriu-ne una mica més.`;
	return found.length === 1 ? `Hem trobat un lloc amb «${words}»:` : `Hem trobat ${found.length} llocs amb «${words}»:`;
}
