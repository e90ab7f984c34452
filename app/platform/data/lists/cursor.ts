import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The last row of a page of a list that is newest first. */
export interface Cursor {
	time: Date;
	id: string;
}

export function writeCursor({ time, id }: Cursor): string {
	return `${time.getTime()}.${id}`;
}

export function readCursor(text: string | null): Cursor | undefined {
	const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
	return time && id ? { time: new Date(Number(time)), id } : undefined;
}

/** A row value, so that SQLite uses an index on both columns. */
export function olderThan(time: AnySQLiteColumn, id: AnySQLiteColumn, cursor: Cursor | undefined): SQL | undefined {
	return cursor && sql`(${time}, ${id}) < (${cursor.time.getTime()}, ${cursor.id})`;
}

export interface Position {
	value: string;
	id: string;
}

export function writePosition({ value, id }: { value: string | number; id: string }): string {
	return `${value}.${id}`;
}

export function readPosition(text: string | null): Position | undefined {
	const [, value, id] = /^([\dT:-]{1,16})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
	return value && id ? { value, id } : undefined;
}

export function beyond(
	column: AnySQLiteColumn | SQL,
	id: AnySQLiteColumn,
	place: Position | undefined,
): SQL | undefined {
	return place && sql`(${column}, ${id}) > (${place.value}, ${place.id})`;
}

export function before(
	column: AnySQLiteColumn | SQL,
	id: AnySQLiteColumn,
	place: Position | undefined,
): SQL | undefined {
	return place && sql`(${column}, ${id}) < (${place.value}, ${place.id})`;
}

/** A page starts after this row or, going back, ends before it; then its rows are read in reverse. */
export interface PageStart<At> {
	at: At;
	isBack: boolean;
}

export interface PageOrder {
	where: SQL | undefined;
	orderBy: SQL;
}

/** Parameters of the address, how a row is written in them, and the rows of a page. `end`: a place beyond the last row. */
export const newestFirst = {
	next: "abans",
	previous: "despres",
	read: readCursor,
	write: writeCursor,
	end: "0.0",
	page(time: AnySQLiteColumn, id: AnySQLiteColumn, start?: PageStart<Cursor>): PageOrder {
		if (!start?.isBack) return { where: olderThan(time, id, start?.at), orderBy: sql`${desc(time)}, ${desc(id)}` };
		const { at } = start;
		return { where: sql`(${time}, ${id}) > (${at.time.getTime()}, ${at.id})`, orderBy: sql`${asc(time)}, ${asc(id)}` };
	},
};

export const lowestFirst = {
	next: "despres",
	previous: "abans",
	read: readPosition,
	write: writePosition,
	end: "9999-12-31.z",
	page(column: AnySQLiteColumn | SQL, id: AnySQLiteColumn, start?: PageStart<Position>): PageOrder {
		return start?.isBack
			? { where: before(column, id, start.at), orderBy: sql`${desc(column)}, ${desc(id)}` }
			: { where: beyond(column, id, start?.at), orderBy: sql`${asc(column)}, ${asc(id)}` };
	},
};
