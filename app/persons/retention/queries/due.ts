import { and, asc, desc, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Retention } from "#app/platform/content/retention.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { PageStart } from "#app/platform/data/lists/cursor.ts";
import { mostCounted } from "#app/platform/data/lists/search.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { type RecordKind, records } from "#app/platform/records/records.ts";
import { personalTables, type RetentionKind, termOf } from "#app/platform/records/registry.ts";
import { retentionKinds, type Terms } from "#app/platform/records/retention-terms.ts";
import { columnNamed, idOf, kindOf } from "../../queries/chosen-rows.ts";
import { isFree } from "../../queries/restricted.ts";
import { retentionSettings } from "../tables.ts";

export interface Retained {
	kind: RetentionKind;
	retention: Retention;
	entry: PersonalTable;
	from: AnySQLiteColumn;
	/** The kind of record that its rows are. */
	record?: RecordKind;
}

function retainedOf(kind: RetentionKind): Retained[] {
	return personalTables.flatMap((entry) => {
		const { term, retention, from } = termOf(entry) ?? {};
		return term === kind && retention && from ? [{ kind, retention, entry, from, record: kindOf(entry) }] : [];
	});
}

export const retained: readonly Retained[] = retentionKinds.flatMap(retainedOf);

const dayMs = 24 * 3600_000;

/** Rows whose term is over. Those that are anonymous already are not asked again. */
export function isDue(one: Retained, days: number, now: Date): SQL {
	return isDueAt(one, sql`${now.getTime() - days * dayMs}`);
}

/** `end`: rows from then and before are over; none if it is null. What belongs to a restricted record never is. */
function isDueAt({ entry, from, retention }: Retained, end: SQL): SQL {
	const free = isFree(entry);
	const isOver = free ? sql`${from} <= ${end} and ${free}` : sql`${from} <= ${end}`;
	const anonymizedAt = columnNamed(entry, "anonymizedAt");
	return retention.end === "anonymous" && anonymizedAt ? sql`${isOver} and ${isNull(anonymizedAt)}` : isOver;
}

const mostExcerpt = 120;

function excerptOf({ entry, record }: Retained): SQL {
	const { title, words } = record ? records[record] : {};
	const own = ["before", "email", "title"].map((name) => columnNamed(entry, name)).find((column) => column);
	const shown = title ?? words ?? own;
	return shown ? sql`substr(${shown}, 1, ${mostExcerpt})` : sql`null`;
}

/** The oldest first. `at` is SQLite's own number of the row. */
export function dueRows(db: Db, one: Retained, days: number, now: Date, most: number, start?: PageStart<DuePlace>) {
	const { entry, from } = one;
	const id = idOf(entry) ?? columnNamed(entry, "recordId");
	const place = start?.at;
	const beyond = place && sql`(${from}, rowid) ${sql.raw(start.isBack ? "<" : ">")} (${place.time}, ${place.at})`;
	const order = start?.isBack ? desc : asc;
	return db
		.select({
			at: sql<number>`rowid`.as("at"),
			id: sql<string | null>`${id ?? sql`null`}`.as("id"),
			time: sql<number>`${from}`.as("since"),
			excerpt: sql<string | null>`${excerptOf(one)}`.as("excerpt"),
			media: sql<string>`json_array(${sql.join(mediaOf(one), sql`, `)})`.as("media"),
		})
		.from(entry.table)
		.where(and(isDue(one, days, now), beyond))
		.orderBy(order(from), order(sql`rowid`))
		.limit(most);
}

export interface DuePlace {
	/** Milliseconds. */
	time: number;
	at: number;
}

export type DueRow = Awaited<ReturnType<typeof dueRows>>[number];

const mediaOf = ({ record }: Retained): SQLiteColumn[] =>
	(record ? records[record].media.map(({ column }) => column) : []) as SQLiteColumn[];

export function countDue(db: Db, one: Retained, days: number, now: Date) {
	return db
		.select({ records: sql<number>`count(*)`.as("records") })
		.from(one.entry.table)
		.where(isDue(one, days, now));
}

/** Reads the days that are set in the same query. Counting stops at `mostCounted`. */
export function countDueNow(db: Db, one: Retained, now: Date) {
	const { kind, retention, entry } = one;
	const days = sql`(select case when count(*) = 0 then ${retention.days} else max(days) end from ${retentionSettings} where kind = ${kind})`;
	const end = sql`(select ${now.getTime()} - ${dayMs} * ${days})`;
	const found = sql`select 1 from ${entry.table} where ${isDueAt(one, end)} limit ${mostCounted + 1}`;
	return db.select({ records: sql<number>`(select count(*) from (${found}))`.as("records") }).from(sql`(select 1)`);
}

export interface WithDays {
	one: Retained;
	days: number;
}

export function withDays(terms: Terms): WithDays[] {
	return retained.flatMap((one) => {
		const days = terms[one.kind];
		return days === null ? [] : [{ one, days }];
	});
}

/** By kind, in one call. Kinds without a term are missing. */
export async function countAllDue(db: Db, terms: Terms, now: Date): Promise<Partial<Record<RetentionKind, number>>> {
	const asked = withDays(terms);
	const [first, ...others] = asked.map(({ one, days }) => countDue(db, one, days, now));
	if (!first) return {};
	const results = await db.batch([first, ...others]);
	return Object.fromEntries(asked.map(({ one }, at) => [one.kind, results[at]?.[0]?.records ?? 0]));
}
