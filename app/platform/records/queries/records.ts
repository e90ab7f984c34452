import { type AnyColumn, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import type { RecordDescriptor } from "#app/platform/data/record.ts";
import { type RecordKind, recordKinds, records } from "../records.ts";

export function storedName(column: AnyColumn): string {
	return toSnakeCase(column.name);
}

/** In a subquery. Written out: in a query of one table drizzle names columns without it, and the tables within have an id too. */
export const ofOuterQuery = (column: AnySQLiteColumn) => sql`${column.table}.${sql.identifier(storedName(column))}`;

export function storedColumns(kind: RecordKind): AnyColumn[] {
	return Object.values(getTableColumns(records[kind].table)).filter(({ generated }) => generated === undefined);
}

export function findName(db: Db, kind: RecordKind, id: string) {
	const { table, title, words, state, isShown = sql`1` } = records[kind];
	const name = sql<string | null>`coalesce(${title ?? sql`null`}, ${words ?? sql`null`})`;
	const shown = sql<boolean>`${isShown === "never" ? sql`0` : isShown}`.mapWith(Boolean);
	return db
		.select({ name: name.as("name"), isShown: shown.as("is_shown"), state: sql<string | null>`${state ?? null}` })
		.from(table)
		.where(eq(table.id, id));
}

export async function findMedia(db: Db, kind: RecordKind, id: string): Promise<string[]> {
	const { table, media } = records[kind];
	const keys = Object.fromEntries(media.map(({ column }) => [storedName(column), column]));
	const [row] = await db
		.select({ id: table.id, ...keys })
		.from(table)
		.where(eq(table.id, id));
	return mediaOf(kind, row ?? {});
}

export function mediaOf(kind: RecordKind, row: Record<string, unknown>): string[] {
	return records[kind].media.map(({ column }) => row[storedName(column)]).filter((key) => typeof key === "string");
}

/** Null where the kind of the row has no such column. */
export const timeIn = (value: SQL) => value.mapWith((time: number): Date | null => new Date(time));

/** For rows of several kinds: what `pick` says for the kind of each. */
export function ofKind(kindOfRow: AnyColumn, pick: (kind: RecordDescriptor) => SQL | undefined): SQL {
	const cases = recordKinds.flatMap((kind) => {
		const value = pick(records[kind]);
		return value ? [sql`when ${kind} then ${value}`] : [];
	});
	return sql`case ${kindOfRow} ${sql.join(cases, sql` `)} end`;
}
