import { and, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../db.server.ts";
import { foldPart } from "../emails.ts";
import { type Cursor, newestFirst, type PageStart } from "./cursor.ts";
import { fold } from "./folding.ts";

/** `index`: covers the order of the list, all filtered columns and the folded text. */
interface Searched {
	table: SQLiteTable;
	index: string;
	id: AnySQLiteColumn;
	time: AnySQLiteColumn;
}

/** `from` inclusive, `before` exclusive. */
export interface Period {
	from?: Date;
	before?: Date;
}

export function isWithin(column: AnySQLiteColumn, { from, before }: Period): SQL | undefined {
	return and(from && sql`${column} >= ${from.getTime()}`, before && sql`${column} < ${before.getTime()}`);
}

/** Each costs a parameter, and D1 allows a hundred. */
const mostWords = 10;

/** All of them, in any order. Folded. */
export const wordsIn = (text: string) => [...new Set(fold(text).split(/\s+/).filter(Boolean))].slice(0, mostWords);

export function hasWords(folded: AnySQLiteColumn | SQL, text: string): SQL | undefined {
	return and(...wordsIn(text).map((word) => sql`instr(${folded}, ${word}) > 0`));
}

/** `byEmail`: also in the address, for who may see it; else not in the last line of `folded`, where it stands. */
export function hasWordsOfSender(
	{ folded, emailFolded }: Record<"folded" | "emailFolded", AnySQLiteColumn>,
	words: string,
	byEmail = false,
): SQL | undefined {
	if (byEmail)
		return or(hasWords(folded, words), words ? sql`instr(${emailFolded}, ${foldPart(words)}) > 0` : undefined);
	// rtrim() removes all characters but line breaks. It is slow, so it only looks at what has the words.
	const above = sql`rtrim(${folded}, replace(${folded}, char(10), ''))`;
	const found = hasWords(folded, words);
	return found && sql`case when ${found} then ${hasWords(above, words)} end`;
}

export function isFound(
	{ table, index, id, time }: Searched,
	which: SQL | undefined,
	most: number,
	start?: PageStart<Cursor>,
	order = newestFirst,
): SQL {
	const { where, orderBy } = order.page(time, id, start);
	return sql`${id} in (select ${id} from ${table} indexed by ${sql.identifier(index)} where ${and(which, where) ?? sql`true`} order by ${orderBy} limit ${most})`;
}

export const mostCounted = 1000;

/** Counts up to `mostCounted` + 1 rows. `from`: "from … where …". */
export function countUpTo(db: Db, from: SQL) {
	const found = sql`select 1 ${from} limit ${mostCounted + 1}`;
	return db.select({ records: sql<number>`(select count(*) from (${found}))`.as("records") }).from(sql`(select 1)`);
}

export const countFound = (db: Db, { table, index }: Pick<Searched, "table" | "index">, which: SQL | undefined) =>
	countUpTo(db, sql`from ${table} indexed by ${sql.identifier(index)} where ${which ?? sql`true`}`);
