import { and, between, eq, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type CountedKind, countedKinds, type ListedKind, type PartOf } from "../records.ts";
import { auditLog } from "../tables.ts";
import { recordCounts, recordDays, recordTotals } from "../tables-counts.ts";

export function listCounts<Kind extends CountedKind>(db: Db, kind: Kind) {
	const part = sql<PartOf<Kind>>`${recordCounts.part}`.as("part");
	return db.select({ part, records: recordCounts.records }).from(recordCounts).where(eq(recordCounts.kind, kind));
}

/** One of them, as a list asks for its total. */
export function countOf<Kind extends CountedKind>(db: Db, kind: Kind, part: PartOf<Kind>) {
	const { records } = recordCounts;
	return db
		.select({ records })
		.from(recordCounts)
		.where(and(eq(recordCounts.kind, kind), eq(recordCounts.part, part)));
}

export function countIn<Part extends string>(counts: { part: Part; records: number }[], part: NoInfer<Part>): number {
	return counts.find((one) => one.part === part)?.records ?? 0;
}

export function countEach<Part extends string>(
	counts: { part: NoInfer<Part>; records: number }[],
	parts: readonly Part[],
): Record<Part, number> {
	return Object.fromEntries(parts.map((part) => [part, countIn<Part>(counts, part)])) as Record<Part, number>;
}

export function listDays(db: Db, since: string) {
	return db.select().from(recordDays).where(gte(recordDays.day, since));
}

export type RecordDay = typeof recordDays.$inferSelect;

export interface Arrived {
	kind: CountedKind;
	in: string;
	records: number;
}

export function listArrived(db: Db, per: "day" | "month", from: string, to: string) {
	const { kind, day, records } = recordDays;
	const time = per === "day" ? sql<string>`${day}` : sql<string>`substr(${day}, 1, 7)`;
	return db
		.select({ kind, in: time.as("time"), records: sql<number>`sum(${records})`.as("sum") })
		.from(recordDays)
		.where(inDays(from, to))
		.groupBy(kind, time);
}

export function sumArrived(db: Db, from: string, to: string) {
	const { kind, records } = recordDays;
	return db
		.select({ kind, records: sql<number>`sum(${records})`.as("sum") })
		.from(recordDays)
		.where(inDays(from, to))
		.groupBy(kind);
}

/** Names all kinds, so that the primary key (kind, day) is used. */
const inDays = (from: string, to: string) =>
	and(inArray(recordDays.kind, countedKinds), between(recordDays.day, from, to));

export function totalOf(db: Db, kind: ListedKind) {
	return db.select({ records: recordTotals.records }).from(recordTotals).where(eq(recordTotals.kind, kind));
}

/** Only the oldest entries are ever deleted, so the range of rowids is their number. */
export function auditLogTotal(db: Db) {
	// Two subqueries: SQLite reads one row for each, but all of them for both at once.
	const range = sql<number>`coalesce((select max(rowid) from ${auditLog}) - (select min(rowid) from ${auditLog}) + 1, 0)`;
	return db.select({ records: range.as("records") }).from(sql`(select 1)`);
}
