import { and, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Cursor, newestFirst, type PageStart } from "./cursor.ts";
import type { Db } from "./db.server.ts";
import { fold } from "./folding.ts";

/*
 * Searches in lists of what people send. Each such table has an index that holds, in the list's order, all that a search
 * asks of a record, its folded words included: so a search reads through that index, and of the records only those that
 * the page shows. To fold the words of twenty thousand transcripts anew takes two seconds, to read the index 60 ms.
 */
interface Searched {
	table: SQLiteTable;
	/** The name of that index. */
	index: string;
	id: AnySQLiteColumn;
	time: AnySQLiteColumn;
}

/** From the first moment on, and before the other. */
export interface Period {
	from?: Date;
	before?: Date;
}

export function isWithin(column: AnySQLiteColumn, { from, before }: Period): SQL | undefined {
	return and(from && sql`${column} >= ${from.getTime()}`, before && sql`${column} < ${before.getTime()}`);
}

/** Without case and accents (folding.ts). */
export function hasWords(folded: AnySQLiteColumn, words: string): SQL | undefined {
	return words ? sql`instr(${folded}, ${fold(words)}) > 0` : undefined;
}

/** For a query of a page: its records are among those that were found. */
export function isFound(
	{ table, index, id, time }: Searched,
	which: SQL | undefined,
	most: number,
	start?: PageStart<Cursor>,
): SQL {
	const { where, orderBy } = newestFirst(time, id, start);
	return sql`${id} in (select ${id} from ${table} indexed by ${sql.identifier(index)} where ${and(which, where) ?? sql`true`} order by ${sql.join(orderBy, sql`, `)} limit ${most})`;
}

/** Beyond it a list says "more than": who has found so many looks for other words. */
export const mostCounted = 1000;

/** How many a search finds, up to one more than `mostCounted`. */
export function countFound(db: Db, { table, index }: Pick<Searched, "table" | "index">, which: SQL | undefined) {
	const found = sql`select 1 from ${table} indexed by ${sql.identifier(index)} where ${which ?? sql`true`} limit ${mostCounted + 1}`;
	return db.select({ records: sql<number>`(select count(*) from (${found}))`.as("records") }).from(sql`(select 1)`);
}
