import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { May } from "#app/accounts/roles/rights.server.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { spellingsOf } from "#app/platform/data/emails.ts";
import { fold } from "#app/platform/data/lists/folding.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { nameOfTable, personalTables } from "#app/platform/records/registry.ts";
import { nameIn } from "./chosen-rows.ts";
import { seesColumn } from "./field-rights.ts";
import { either, isOfUnconfirmedNews, isTheirs, type Subject, type Wanted, wantedOf } from "./wanted.ts";

/**
 * "variant": of an address of the same mailbox that nobody has confirmed. "news": somebody added the address for news and
 * nobody confirmed it. "mention": the address, or words of the search, stand in it. None of them is theirs for certain.
 */
export type Whose = "theirs" | "variant" | "news" | "mention";

/** By its names in TypeScript, without what proves who somebody is; `at` is SQLite's own number of the row. */
export type PersonalRow = Record<string, unknown> & { at: number };

export interface FoundRows {
	entry: PersonalTable;
	rows: PersonalRow[];
	isMore: boolean;
	whose: Whose;
}

/**
 * Texts with the address, or with the words of the search, and addresses with these: a person decides whose they are.
 * Words do not find what who searches may not see.
 */
function hasWords(entry: PersonalTable, wanted: Wanted, may: May): SQL | undefined {
	const { table, found } = entry;
	const spelled = wanted.emails.flatMap(spellingsOf).map(fold);
	const typed = wanted.words ? [wanted.words] : [];
	if (found === "nobody can") return undefined;
	const stands = (column: SQL | AnySQLiteColumn, texts: readonly string[]) =>
		sql.join(
			texts.map((text) => sql`instr(${column}, ${text}) > 0`),
			sql` or `,
		);
	const sees = (column: AnySQLiteColumn) => seesColumn(nameOfTable(entry), nameIn(table, column), may);
	const those = found.flatMap(({ by, in: columns, as, index }) => {
		if (by === "email")
			return columns.flatMap((column) => (wanted.part && sees(column) ? [stands(as ?? column, [wanted.part])] : []));
		if (by !== "words") return [];
		const source = index ? sql`${table} indexed by ${sql.identifier(index)}` : sql`${table}`;
		// Folding has a depth of 60. SQLite counts it twice in a subquery and allows 100, unless it is materialized.
		const rows = (column: AnySQLiteColumn, texts: readonly string[]) =>
			as
				? sql`with texts(at, folded) as materialized (select rowid, ${as} from ${source} where ${column} is not null) select at from texts where ${stands(sql`folded`, texts)}`
				: sql`select rowid from ${source} where ${stands(column, texts)}`;
		return columns.flatMap((column) => {
			const texts = sees(column) ? [...typed, ...spelled] : spelled;
			return texts.length > 0 ? [sql`rowid in (${rows(column, texts)})`] : [];
		});
	});
	return either(those);
}

/** Each row in one group: what comes first leaves the others. */
function groupsOf(entry: PersonalTable, wanted: Wanted, variants: Wanted, may: May) {
	const groups: { whose: Whose; which?: SQL }[] = [
		{ whose: "theirs", which: isTheirs(entry, wanted) },
		{ whose: "variant", which: isTheirs(entry, variants) },
		{ whose: "mention", which: hasWords(entry, wanted, may) },
		{ whose: "news", which: isOfUnconfirmedNews(entry, wanted) },
	];
	return groups.flatMap(({ whose, which }, at) => {
		const before = either(groups.slice(0, at).map((group) => group.which));
		return which ? [{ whose, which: before ? sql`${which} and ${before} is not true` : which }] : [];
	});
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
	whose: Whose;
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
	/** Of the same mailbox, and not confirmed. */
	variants?: readonly string[];
}

/** One call to the database. */
export async function findPerson(
	db: Db,
	subject: Subject,
	{ most, page, also = [], may, variants = [] }: FindOptions,
): Promise<FoundRows[]> {
	const wanted = await wantedOf(subject);
	const perhaps = { ...(await wantedOf({ email: null, recordId: null, variants })), emailHashes: [] };
	const asked = personalTables.flatMap((entry) =>
		groupsOf(entry, wanted, perhaps, may)
			.filter(({ whose }) => !page || (page.table === nameOfTable(entry) && page.whose === whose))
			.map(({ whose, which }) => ({ entry, whose, query: rowsOf(db, entry, which, most + 1, page?.after) })),
	);
	const [first, ...others] = [...asked.map(({ query }) => query), ...also];
	if (!first) return [];
	const results = await db.batch([first, ...others]);
	return asked.flatMap(({ entry, whose }, index) => {
		const rows = results[index] as PersonalRow[];
		return rows.length > 0 ? [{ entry, whose, rows: rows.slice(0, most), isMore: rows.length > most }] : [];
	});
}
