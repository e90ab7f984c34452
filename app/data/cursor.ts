import { asc, desc, type SQL, sql } from "drizzle-orm";
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

/** The same for a list in another order, upwards: the value that orders its last row, a day or a position. */
export interface Position {
	value: string;
	id: string;
}

export function writePosition({ value, id }: { value: string | number; id: string }): string {
	return `${value}.${id}`;
}

export function readPosition(text: string | null): Position | undefined {
	const [, value, id] = /^([\d-]{1,15})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
	return value && id ? { value, id } : undefined;
}

/** The rows beyond that place. What orders them is compared as the column holds it, day or number. */
export function beyond(column: AnySQLiteColumn, id: AnySQLiteColumn, place: Position | undefined): SQL | undefined {
	return place && sql`(${column}, ${id}) > (${place.value}, ${place.id})`;
}

/** The rows before it, for a list that goes downwards. */
export function before(column: AnySQLiteColumn, id: AnySQLiteColumn, place: Position | undefined): SQL | undefined {
	return place && sql`(${column}, ${id}) < (${place.value}, ${place.id})`;
}

/** Where a page of a list begins: after that row, or, on the way back, before it. Then its rows come last first. */
export interface PageStart<At> {
	at: At;
	isBack: boolean;
}

/** For a query of a page: which rows may be on it, and in which order they are read. */
export interface PageOrder {
	where: SQL | undefined;
	orderBy: SQL[];
}

/** A list with its newest record first. */
export function newestFirst(time: AnySQLiteColumn, id: AnySQLiteColumn, start?: PageStart<Cursor>): PageOrder {
	if (!start?.isBack) return { where: olderThan(time, id, start?.at), orderBy: [desc(time), desc(id)] };
	const { at } = start;
	return { where: sql`(${time}, ${id}) > (${at.time.getTime()}, ${at.id})`, orderBy: [asc(time), asc(id)] };
}

/** A list by a day or a position, the lowest first. */
export function lowestFirst(column: AnySQLiteColumn, id: AnySQLiteColumn, start?: PageStart<Position>): PageOrder {
	return start?.isBack
		? { where: before(column, id, start.at), orderBy: [desc(column), desc(id)] }
		: { where: beyond(column, id, start?.at), orderBy: [asc(column), asc(id)] };
}
