import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "#app/accounts/tables.ts";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { foldedEmail, foldedEmailIn } from "#app/platform/data/columns.ts";
import { foldEmail, foldPart } from "#app/platform/data/emails.ts";
import { fold } from "#app/platform/data/lists/folding.ts";
import type { Finding, PersonalTable } from "#app/platform/data/personal-data.ts";
import { sentKinds, tableOf } from "#app/platform/records/records.ts";
import { personalEntryOf } from "#app/platform/records/registry.ts";
import { trash } from "#app/platform/records/tables.ts";
import { authorNews, withdrawals } from "#app/receipts/tables-authors.ts";

/** Rows of the address, and of the record whose receipt was shown, are theirs. Rows with `words` may be another's. */
export interface Subject {
	email: string | null;
	recordId: string | null;
	/** Other spellings of the mailbox whose owner has opened a link that was mailed there. */
	variants: readonly string[] | null;
	words?: string;
}

/** As the queries compare: folded or hashed. */
export interface Wanted {
	emails: string[];
	emailHashes: string[];
	recordId?: string;
	words?: string;
	/** The words as part of an address. */
	part?: string;
}

export async function wantedOf({ email, recordId, variants, words }: Subject): Promise<Wanted> {
	const emails = [...new Set([...(email ? [email] : []), ...(variants ?? [])].map(foldEmail))];
	return {
		emails,
		// Wrong codes are counted under the id of the account, and only for a quarter of an hour.
		emailHashes: await Promise.all(emails.flatMap((one) => [sha256(`password ${one}`), mailboxHashOf(one)])),
		recordId: recordId ?? undefined,
		words: words ? fold(words) : undefined,
		part: words ? foldPart(words) : undefined,
	};
}

/** One parameter: D1 allows a hundred. */
const listed = (values: readonly string[]) => sql`select value from json_each(${JSON.stringify(values)})`;

const isOneOf = (compared: SQL | AnySQLiteColumn, values: SQL) => sql`${compared} in (${values})`;

/** Kinds that are sent with an address. D1 allows five terms in a union: at most five such kinds. */
const sentWithEmail = (emails: SQL) =>
	sentKinds.flatMap((kind) => {
		const { found = [] } = personalEntryOf(tableOf(kind)) ?? {};
		const byEmail = found !== "nobody can" && found.find(({ by }) => by === "email");
		if (!byEmail) return [];
		const [column] = byEmail.in;
		return [sql`select ${tableOf(kind).id} from ${tableOf(kind)} where ${byEmail.as ?? column} in (${emails})`];
	});

/** Ids of records for whose news somebody has left their address. Anybody with the receipt can: only a yes says whose it is. */
const withNews = (emails: SQL, isConfirmed: boolean) =>
	sql`select ${authorNews.recordId} from ${authorNews} where ${foldedEmail(authorNews)} in (${emails}) and (${authorNews.confirmedAt} is not null) = ${isConfirmed}`;

/** Ids of records that somebody has sent with their address, or about which they get news. */
const recordsOf = (emails: SQL) =>
	sql.join(
		[
			sql`select * from (${sql.join(sentWithEmail(emails), sql` union `)})`,
			sql`select ${trash.recordId} from ${trash} where ${foldedEmailIn(trash.row)} in (${emails})`,
			sql`select ${withdrawals.id} from ${withdrawals} where ${foldedEmailIn(withdrawals.row)} in (${emails})`,
			withNews(emails, true),
		],
		sql` union `,
	);

/** Also one in the trash. */
const heldIn = (holder: NonNullable<Finding["holder"]>, emails: SQL) =>
	sql`select ${holder.id} from ${holder} where ${holder.emailFolded} in (${emails}) union select ${trash.recordId} from ${trash} where ${foldedEmailIn(trash.row)} in (${emails})`;

function conditionsOf({ by, in: columns, as, holder }: Finding, { emails: all, emailHashes, recordId }: Wanted): SQL[] {
	if (by === "words") return [];
	const wanted: SQL[] = by === "record" && recordId !== undefined ? [sql`${recordId}`] : [];
	const emails = listed(all);
	if (all.length > 0)
		wanted.push(
			{
				email: emails,
				emailHash: listed(emailHashes),
				account: sql`select ${users.id} from ${users} where ${users.emailFolded} in (${emails})`,
				record: recordsOf(emails),
				holder: holder ? heldIn(holder, emails) : sql`null`,
			}[by],
		);
	return wanted.flatMap((values) => columns.map((column) => isOneOf(as ?? column, values)));
}

export function either(conditions: readonly (SQL | undefined)[]): SQL | undefined {
	const those = conditions.filter((one) => one !== undefined);
	return those.length > 0 ? sql`(${sql.join(those, sql` or `)})` : undefined;
}

/** Undefined if no row of this table can be theirs. */
export function isTheirs({ found }: PersonalTable, wanted: Wanted): SQL | undefined {
	return found === "nobody can" ? undefined : either(found.flatMap((one) => conditionsOf(one, wanted)));
}

/** Of records for whose news somebody has added the address, and nobody has said yes. */
export function isOfUnconfirmedNews({ found }: PersonalTable, { emails }: Wanted): SQL | undefined {
	if (found === "nobody can" || emails.length === 0) return undefined;
	const records = withNews(listed(emails), false);
	return either(
		found.flatMap(({ by, in: columns }) => (by === "record" ? columns.map((one) => isOneOf(one, records)) : [])),
	);
}
