import type { Purpose } from "#app/participation/public-form.ts";
import type { RetentionKind } from "#app/platform/records/registry.ts";
import { retentionOf, type Terms } from "#app/platform/records/retention-terms.ts";
import { daysWords } from "#app/platform/ui/text/duration.ts";

/** "1 any des del dia …", or what holds while no days are set. */
export function termWords(kind: RetentionKind, terms: Terms): string {
	const days = terms[kind];
	const { unset, starts } = retentionOf(kind);
	return days === null ? unset : `${daysWords(days)} ${starts}`;
}

/** `term`: of the table of what a form sends. */
export type TermedPurpose = Purpose & { term?: RetentionKind };

/** How long the data of a purpose are kept, by the days that are set. `terms`: undefined if they could not be read. */
export function keptOf({ term, kept }: TermedPurpose, terms: Terms | undefined): string {
	const parts = [
		term && byTerm(term, terms),
		kept?.replace(/\{(\w+)\}/g, (_, kind: RetentionKind) => withinSentence(kind, terms)),
	];
	return parts.filter((part) => part !== undefined).join(" ");
}

function byTerm(term: RetentionKind, terms: Terms | undefined): string {
	if (!terms) return "Ara mateix no ho podem llegir. Torna a carregar la pàgina d'aquí a una estona.";
	return terms[term] === null ? termWords(term, terms) : `${termWords(term, terms)}. ${retentionOf(term).ends}`;
}

function withinSentence(kind: RetentionKind, terms: Terms | undefined): string {
	if (!terms) return "ara mateix no ho podem llegir";
	const words = termWords(kind, terms).replace(/\.$/, "");
	return words.charAt(0).toLowerCase() + words.slice(1);
}
