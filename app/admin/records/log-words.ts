import type { AuditEntry } from "#app/data/office/audit-log.ts";
import { dayInMadrid, longDate } from "#app/ui/text/dates.ts";
import { excerpt } from "#app/ui/text/excerpt.ts";

export const deletedAccount = "compte esborrat";

/** What the audit log and the trash call a record. Undefined if nothing is known of it. */
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
