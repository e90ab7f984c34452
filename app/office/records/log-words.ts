import type { May } from "#app/accounts/roles/rights.server.ts";
import type { Meaning } from "#app/platform/data/personal-data.ts";
import type { AuditEntry } from "#app/platform/records/queries/audit-log.ts";
import { isRecordKind, isReviewedKind, records } from "#app/platform/records/records.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { excerpt } from "#app/platform/ui/text/excerpt.ts";

const deletedAccount = "compte esborrat";

/** Who acted, for whoever looks. */
export function actorOf(userEmail: string | null, { email }: { email: string }, seesAddresses: boolean): string {
	if (seesAddresses || userEmail === null) return userEmail ?? deletedAccount;
	return userEmail === email ? "tu" : "algú de l'equip";
}

type Named = Pick<AuditEntry, "kind" | "title" | "words" | "since">;

/** What the audit log and the trash call a record. Undefined if nothing is known of it. */
export function nameOfRecord({ kind, title, words, since }: Named, may: May) {
	if (isReviewedKind(kind) && !may("pending")) return undefined;
	const said = words && (isAddress(kind) ? may("addresses") && masked(words) : excerpt(words, 60));
	const name = title ?? (said || undefined);
	// A name that is not a title may not be unique: the date follows it.
	if (title !== null || since === null) return name ? `«${name}»` : undefined;
	const day = withArticle(longDate(dayInMadrid(since)), "de");
	return name ? `«${name}», ${day}` : `sense títol, ${day}`;
}

/** Whether what is shown instead of a name is an address. */
function isAddress(kind: AuditEntry["kind"]): boolean {
	if (!isRecordKind(kind)) return false;
	const { words, personal } = records[kind];
	const meanings: Readonly<Record<string, Meaning>> = personal.columns;
	return words !== undefined && meanings[words.name] === "email";
}

/** "j…@example.org" */
function masked(email: string): string {
	const [first = ""] = email;
	return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
