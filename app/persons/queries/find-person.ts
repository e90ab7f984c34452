import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteColumn } from "drizzle-orm/sqlite-core";
import { subjectsOf } from "#app/accounts/queries/attempts.ts";
import type { May } from "#app/accounts/roles/rights.server.ts";
import { users } from "#app/accounts/tables.ts";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { foldedEmail, foldedEmailIn } from "#app/platform/data/columns.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { foldEmail, spellingsOf } from "#app/platform/data/emails.ts";
import { fold } from "#app/platform/data/lists/folding.ts";
import type { Finding, PersonalTable } from "#app/platform/data/personal-data.ts";
import { sentKinds, tableOf } from "#app/platform/records/records.ts";
import { nameOfTable, personalEntryOf, personalTables } from "#app/platform/records/registry.ts";
import { trash } from "#app/platform/records/tables.ts";
import { authorNews, withdrawals } from "#app/receipts/tables-authors.ts";
import { seesColumn } from "./field-rights.ts";

/** Rows of the address, and of the record whose receipt was shown, are theirs. Rows with `words` may be another's. */
export interface Subject {
	email: string | null;
	recordId: string | null;
	words?: string;
}

/** As the queries compare: folded or hashed. */
export interface Wanted {
	email?: string;
	emailHashes: string[];
	recordId?: string;
	words?: string;
}

/** By its names in TypeScript, without what proves who somebody is; `at` is SQLite's own number of the row. */
export type PersonalRow = Record<string, unknown> & { at: number };

export interface FoundRows {
	entry: PersonalTable;
	rows: PersonalRow[];
	isMore: boolean;
	/** Only words of the search stand in them. */
	isMention: boolean;
}

/** Wrong codes are counted under the id of the account, and only for a quarter of an hour. */
function attemptsOf(email: string): Promise<string>[] {
	const { password, ...mails } = subjectsOf(email);
	return [`password ${password}`, ...Object.values(mails).map((subject) => `recovery ${subject}`)].map(sha256);
}

export async function wantedOf({ email, recordId, words }: Subject): Promise<Wanted> {
	return {
		email: email ? foldEmail(email) : undefined,
		emailHashes: await Promise.all(email ? [...attemptsOf(email), mailboxHashOf(email)] : []),
		recordId: recordId ?? undefined,
		words: words ? fold(words) : undefined,
	};
}

const isOneOf = (compared: SQL | AnySQLiteColumn, values: SQL) => sql`${compared} in (${values})`;

/** Kinds that are sent with an address. D1 allows five terms in a union: at most five such kinds. */
const sentWithEmail = (email: string) =>
	sentKinds.flatMap((kind) => {
		const { found = [] } = personalEntryOf(tableOf(kind)) ?? {};
		const byEmail = found !== "nobody can" && found.find(({ by }) => by === "email");
		if (!byEmail) return [];
		const [column] = byEmail.in;
		return [sql`select ${tableOf(kind).id} from ${tableOf(kind)} where ${byEmail.as ?? column} = ${email}`];
	});

/** Ids of records that somebody has sent with their address, or about which they want news. */
const recordsOf = (email: string) =>
	sql.join(
		[
			sql`select * from (${sql.join(sentWithEmail(email), sql` union `)})`,
			sql`select ${trash.recordId} from ${trash} where ${foldedEmailIn(trash.row)} = ${email}`,
			sql`select ${withdrawals.id} from ${withdrawals} where ${foldedEmailIn(withdrawals.row)} = ${email}`,
			sql`select ${authorNews.recordId} from ${authorNews} where ${foldedEmail(authorNews)} = ${email}`,
		],
		sql` union `,
	);

/** Also one in the trash. */
const heldIn = (holder: NonNullable<Finding["holder"]>, email: string) =>
	sql`select ${holder.id} from ${holder} where ${holder.emailFolded} = ${email} union select ${trash.recordId} from ${trash} where ${foldedEmailIn(trash.row)} = ${email}`;

function conditionsOf({ by, in: columns, as, holder }: Finding, { email, emailHashes, recordId }: Wanted): SQL[] {
	if (by === "words") return [];
	const wanted: SQL[] = by === "record" && recordId !== undefined ? [sql`${recordId}`] : [];
	if (email !== undefined)
		wanted.push(
			{
				email: sql`${email}`,
				emailHash: sql`select value from json_each(${JSON.stringify(emailHashes)})`,
				account: sql`select ${users.id} from ${users} where ${users.emailFolded} = ${email} or ${users.foldedTwin} = ${email}`,
				record: recordsOf(email),
				holder: holder ? heldIn(holder, email) : sql`null`,
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

/**
 * Texts with the address, or with the words of the search: a person decides whose they are. Words do not find what who
 * searches may not see.
 */
function hasWords(entry: PersonalTable, wanted: Wanted, may: May): SQL | undefined {
	const { table, found } = entry;
	const spelled = wanted.email ? spellingsOf(wanted.email).map(fold) : [];
	const typed = wanted.words ? [wanted.words] : [];
	if (found === "nobody can") return undefined;
	const own = isTheirs(entry, wanted);
	const stands = (column: SQL | AnySQLiteColumn, texts: readonly string[]) =>
		sql.join(
			texts.map((text) => sql`instr(${column}, ${text}) > 0`),
			sql` or `,
		);
	const those = found.flatMap(({ by, in: columns, as, index }) => {
		if (by !== "words") return [];
		const source = index ? sql`${table} indexed by ${sql.identifier(index)}` : sql`${table}`;
		// Folding has a depth of 60. SQLite counts it twice in a subquery and allows 100, unless it is materialized.
		const rows = (column: AnySQLiteColumn, texts: readonly string[]) =>
			as
				? sql`with texts(at, folded) as materialized (select rowid, ${as} from ${source} where ${column} is not null) select at from texts where ${stands(sql`folded`, texts)}`
				: sql`select rowid from ${source} where ${stands(column, texts)}`;
		return columns.flatMap((column) => {
			const texts = seesColumn(nameOfTable(entry), column.name, may) ? [...typed, ...spelled] : spelled;
			return texts.length > 0 ? [sql`rowid in (${rows(column, texts)})`] : [];
		});
	});
	const mentions = either(those);
	return mentions && own ? sql`${mentions} and ${own} is not true` : mentions;
}

export type Columns = Record<string, SQLiteColumn>;

/** The columns that are shown and handed over: without secrets, and without what the database derives from others. */
export function columnsToShow({ table, columns }: PersonalTable): Columns {
	const meanings: Record<string, string> = columns;
	const all: Columns = getTableColumns(table);
	return Object.fromEntries(
		Object.entries(all).filter(([name, column]) => meanings[name] !== "secret" && column.generated === undefined),
	);
}

/** After the row `after`, in the order in which they came. */
export function rowsOf(db: Db, entry: PersonalTable, which: SQL, most: number, after = 0) {
	return db
		.select({ ...columnsToShow(entry), at: sql<number>`rowid`.as("at") })
		.from(entry.table)
		.where(sql`${which} and rowid > ${after}`)
		.orderBy(sql`rowid`)
		.limit(most);
}

export interface TablePage {
	/** Its name in the database. */
	table: string;
	isMention: boolean;
	/** The last row of the page before. */
	after: number;
}

interface FindOptions {
	most: number;
	/** Without it all tables are asked. */
	page?: TablePage;
	/** Read with it in one call, or written, such as the audit log. */
	also?: Query[];
	may: May;
}

/** One call to the database. */
export async function findPerson(
	db: Db,
	subject: Subject,
	{ most, page, also = [], may }: FindOptions,
): Promise<FoundRows[]> {
	const wanted = await wantedOf(subject);
	const asked = personalTables.flatMap((entry) => {
		const isAsked = (isMention: boolean) =>
			!page || (page.table === nameOfTable(entry) && page.isMention === isMention);
		const those = [
			{ isMention: false, which: isTheirs(entry, wanted) },
			{ isMention: true, which: hasWords(entry, wanted, may) },
		];
		return those.flatMap(({ isMention, which }) =>
			which && isAsked(isMention) ? [{ entry, isMention, query: rowsOf(db, entry, which, most + 1, page?.after) }] : [],
		);
	});
	const [first, ...others] = [...asked.map(({ query }) => query), ...also];
	if (!first) return [];
	const results = await db.batch([first, ...others]);
	return asked.flatMap(({ entry, isMention }, index) => {
		const rows = results[index] as PersonalRow[];
		return rows.length > 0 ? [{ entry, isMention, rows: rows.slice(0, most), isMore: rows.length > most }] : [];
	});
}
