import { findable } from "virtual:map-finding";
import { type View, viewAround, viewAt } from "#app/places/view.ts";
import { fold } from "#app/platform/data/lists/folding.ts";
import { wordsIn } from "#app/platform/data/lists/search.ts";
import type { Findable } from "./findable.ts";
import { type Found, mostSearched, type Search } from "./found.ts";

const mostFound = 12;
/** Its words in small letters without accents: made here, since the index would weigh twice as much with them. */
export const withFolded = (one: Findable) => ({ ...one, folded: fold(`${one.name} ${one.about}`) });
const foldedPlaces = findable.map(withFolded);
/** Of a place that is a point. */
const pointZoom = 3;
const streetZoom = 5;

/** What the file of a real base has too, and how deep it goes. */
export interface More {
	findable: readonly ReturnType<typeof withFolded>[];
	deepest: number;
}

/** Undefined if nothing is asked for. All words must be there, in any order. */
export function findPlaces(text: string, more?: More): Search | undefined {
	const words = text.trim().slice(0, mostSearched);
	const asked = wordsIn(words);
	if (asked.length === 0) return undefined;
	const found = [...foldedPlaces, ...(more?.findable ?? [])]
		.filter(({ folded }) => asked.every((word) => folded.includes(word)))
		.map((one) => ({ one, rank: rankOf(one, asked) }))
		// Sorting is stable: of one rank, in the order of kinds.
		.sort((a, b) => a.rank - b.rank);
	return {
		words,
		found: found.slice(0, mostFound).map(({ one }) => asFound(one, more?.deepest)),
		isCut: found.length > mostFound,
	};
}

export function placeOfId(id: string | null, more?: More): Found | undefined {
	const isIt = (other: Findable) => other.id === id;
	const one = findable.find(isIt) ?? more?.findable.find(isIt);
	return one && asFound(one, more?.deepest);
}

/** What begins so, what has the words in its name, then what is near or of that kind. */
function rankOf({ name }: Findable, asked: readonly string[]): number {
	const plain = fold(name);
	if (withoutArticle(plain).startsWith(withoutArticle(asked.join(" ")))) return 0;
	return asked.every((word) => plain.includes(word)) ? 1 : 2;
}

const withoutArticle = (name: string) => name.replace(/^(el|la|els|les) |^l'/, "");

function asFound({ id, kind, name, about, slug, reach }: Findable, deepest?: number): Found {
	const view = viewOfReach(reach, kind === "carrer" ? streetZoom : pointZoom, deepest);
	const pages: Record<string, string> = { municipi: `municipi=${slug}`, camí: `cami=${slug}` };
	return { id, name, about, view, href: `/mapa?${pages[kind] ?? `lloc=${id}`}#xarxa` };
}

function viewOfReach(reach: readonly number[], zoom: number, deepest?: number): View {
	const [x = 0, y = 0] = reach;
	return reach.length > 2 ? viewAround([reach], deepest) : viewAt({ x, y }, zoom, deepest);
}
