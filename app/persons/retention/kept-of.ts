import type { Purpose } from "#app/participation/public-form.ts";
import { retention } from "#app/platform/content/retention.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";

type Kind = keyof Terms;

/** "1 any des del dia …", or what holds while no days are set. */
export function termWords(kind: Kind, terms: Terms): string {
	const days = terms[kind];
	return days === null ? retention[kind].unset : `${daysWords(days)} ${retention[kind].starts}`;
}

/** How long the data of a purpose are kept, by the days that are set. `terms`: undefined if they could not be read. */
export function keptOf({ term, kept }: Purpose, terms: Terms | undefined): string {
	const parts = [
		term && byTerm(term, terms),
		kept?.replace(/\{(\w+)\}/g, (_, kind: Kind) => withinSentence(kind, terms)),
	];
	return parts.filter((part) => part !== undefined).join(" ");
}

function byTerm(term: Kind, terms: Terms | undefined): string {
	if (!terms) return "Ara mateix no ho podem llegir. Torna a carregar la pàgina d'aquí a una estona.";
	return terms[term] === null ? termWords(term, terms) : `${termWords(term, terms)}. ${retention[term].ends}`;
}

function withinSentence(kind: Kind, terms: Terms | undefined): string {
	if (!terms) return "ara mateix no ho podem llegir";
	const words = termWords(kind, terms).replace(/\.$/, "");
	return words.charAt(0).toLowerCase() + words.slice(1);
}
