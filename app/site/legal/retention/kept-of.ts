import { retention } from "#app/content/retention.ts";
import type { Terms } from "#app/data/personal/retention/terms.ts";
import type { Purpose } from "#app/participation/public-form.ts";
import { daysWords } from "#app/ui/text/duration.ts";

/** How long the data of a purpose are kept, by the days that are set. `terms`: undefined if they could not be read. */
export function keptOf({ kept, term, keptAlso }: Purpose, terms: Terms | undefined): string {
	return [term ? byTerm(term, kept, terms) : kept, keptAlso].filter((text) => text !== undefined).join(" ");
}

function byTerm(term: keyof Terms, kept: string, terms: Terms | undefined): string {
	if (!terms) return "Ara mateix no ho podem llegir. Torna a carregar la pàgina d'aquí a una estona.";
	const days = terms[term];
	return days === null ? kept : `${daysWords(days)} ${retention[term].starts}. ${retention[term].ends}`;
}
