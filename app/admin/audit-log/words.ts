import type { AuditEntry } from "#app/data/office/audit-log.ts";
import type { AuditAction } from "#app/data/tables/office.ts";
import { dayInMadrid, longDate } from "#app/ui/dates.ts";
import { excerpt } from "#app/ui/excerpt.ts";

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
};

export const deletedAccount = "compte esborrat";

const list = new Intl.ListFormat("ca");

/** Undefined for entries from before the log stored field names. */
export function changedWords(changed: readonly string[] | null, names: Readonly<Record<string, string>>) {
	const known = (changed ?? []).flatMap((field) => names[field] ?? []);
	return known.length > 0 ? `Ha canviat ${list.format(known)}.` : undefined;
}

export function nameOf({ kind, title, words, since }: Pick<AuditEntry, "kind" | "title" | "words" | "since">) {
	const said = words && (kind === "newsletterSubscriptions" ? masked(words) : excerpt(words, 60));
	const name = title ?? said;
	// A name that is not a title may not be unique: the date follows it.
	if (title !== null || since === null) return name ? `«${name}»` : undefined;
	const day = `del ${longDate(dayInMadrid(since))}`;
	return name ? `«${name}», ${day}` : `sense títol, ${day}`;
}

/** "j…@example.org" */
function masked(email: string): string {
	const [first = ""] = email;
	return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
