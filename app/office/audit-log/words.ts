import { formatList } from "#app/platform/content/catalan.ts";
import type { AuditAction } from "#app/platform/records/tables.ts";

export const actionWords: Record<AuditAction, string> = {
	created: "ha creat",
	updated: "ha editat",
	activated: "ha activat",
	deactivated: "ha desactivat",
	approved: "ha aprovat",
	rejected: "ha rebutjat",
	hidden: "ha amagat",
	reopened: "ha tornat a deixar pendent",
	deleted: "ha eliminat",
	restored: "ha desfet l'eliminació:",
	erased: "ha eliminat definitivament",
	exported: "ha exportat",
	imported: "ha importat",
	viewed: "ha consultat",
	handedOver: "ha lliurat les dades de",
	extended: "ha allargat el termini de",
	closed: "ha tancat",
	restricted: "ha limitat",
	released: "ha tret la limitació de",
	erasing: "ha començat a esborrar les dades de",
};

const knownWords: Readonly<Record<string, string>> = actionWords;

/** Also of what only a later version of the site knows. */
export const wordsOf = (action: string) => knownWords[action] ?? `ha fet una cosa nova («${action}») amb`;

/** Undefined for entries from before the log stored field names. */
export function changedWords(changed: readonly string[] | null, names: Readonly<Record<string, string>>) {
	const known = (changed ?? []).flatMap((field) => names[field] ?? []);
	return known.length > 0 ? `Ha canviat ${formatList(known)}.` : undefined;
}
