import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The last row of a page of a list that is newest first: of lists of the team, and of one's own account. */
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

export interface Position {
	value: string;
	id: string;
}

interface Place {
	value: string | number;
	id: string;
}

export function writePosition({ value, id }: Place): string {
	return `${value}.${id}`;
}

export function readPosition(text: string | null): Position | undefined {
	const [, value, id] = /^([\dT:-]{1,16})\.([\w-]{1,64})$/.exec(text ?? "") ?? [];
	return value && id ? { value, id } : undefined;
}

/** A row value, so that SQLite uses an index on both columns. */
const compared =
	(sign: "<" | ">") =>
	(column: AnySQLiteColumn | SQL, id: AnySQLiteColumn, place: Place | undefined): SQL | undefined =>
		place && sql`(${column}, ${id}) ${sql.raw(sign)} (${place.value}, ${place.id})`;

export const beyond = compared(">");
export const before = compared("<");

const placeOf = ({ time, id }: Cursor): Place => ({ value: time.getTime(), id });

/** Of a public list: an id alone. A time could be found to the millisecond by asking again and again. */
export const readLastId = (text: string | null) => (/^[\w-]{1,64}$/.test(text ?? "") ? (text ?? undefined) : undefined);

/** Rows after the one of this id, wherever it stands now. All rows if there is none. */
export const olderThanRow = (time: AnySQLiteColumn, id: AnySQLiteColumn, lastId: string | undefined) =>
	lastId === undefined
		? undefined
		: sql`(${time}, ${id}) < (select ${time}, ${id} from ${time.table} where ${id} = ${lastId} union all select 1e15, '' limit 1)`;

export const olderThan = (time: AnySQLiteColumn, id: AnySQLiteColumn, cursor: Cursor | undefined) =>
	before(time, id, cursor && placeOf(cursor));

/** The row with this id and those that are older; all, where it is not shown. */
export const olderFrom = (time: AnySQLiteColumn, id: AnySQLiteColumn, wanted: string | null, isShown: SQL) =>
	wanted
		? sql`(${time}, ${id}) <= (select ifnull(max(${time}), ${Number.MAX_SAFE_INTEGER}), ifnull(max(${id}), '') from ${id.table} where ${id} = ${wanted} and ${isShown})`
		: undefined;

/** A page starts after this row or, going back, ends before it; then its rows are read in reverse. */
export interface PageStart<At> {
	at: At;
	isBack: boolean;
}

function pageBy(column: AnySQLiteColumn | SQL, id: AnySQLiteColumn, place: Place | undefined, isDown: boolean) {
	const [which, direct] = isDown ? [before, desc] : [beyond, asc];
	return { where: which(column, id, place), orderBy: sql`${direct(column)}, ${direct(id)}` };
}

/** Parameters of the address, how a row is written in them, and the rows of a page. `end`: a place beyond the last row. */
export const newestFirst = {
	next: "abans",
	previous: "despres",
	read: readCursor,
	write: writeCursor,
	end: "0.0",
	page: (time: AnySQLiteColumn, id: AnySQLiteColumn, start?: PageStart<Cursor>) =>
		pageBy(time, id, start && placeOf(start.at), !start?.isBack),
};

export const oldestFirst: typeof newestFirst = {
	...newestFirst,
	next: newestFirst.previous,
	previous: newestFirst.next,
	end: "999999999999999.z",
	page: (time, id, start) => pageBy(time, id, start && placeOf(start.at), start?.isBack === true),
};

export const lowestFirst = {
	next: "despres",
	previous: "abans",
	read: readPosition,
	write: writePosition,
	end: "9999-12-31.z",
	page: (column: AnySQLiteColumn | SQL, id: AnySQLiteColumn, start?: PageStart<Position>) =>
		pageBy(column, id, start?.at, start?.isBack === true),
};
