import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The last row of a page, after which the next one begins: lists are newest first, and ties are broken by id. */
export interface Cursor {
	time: Date;
	id: string;
}

/** For an address: milliseconds and id. */
export function writeCursor({ time, id }: Cursor): string {
	return `${time.getTime()}.${id}`;
}

/** Nothing for what no list of ours can have written. */
export function readCursor(text: string | null): Cursor | undefined {
	const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
	return time && id ? { time: new Date(Number(time)), id } : undefined;
}

/** The rows older than the cursor's. As a row value, so that an index on both columns leads straight to them. */
export function olderThan(time: AnySQLiteColumn, id: AnySQLiteColumn, cursor: Cursor | undefined): SQL | undefined {
	return cursor && sql`(${time}, ${id}) < (${cursor.time.getTime()}, ${cursor.id})`;
}
