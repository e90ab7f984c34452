import { and, between, eq, gte, inArray, sql } from "drizzle-orm";
import type { Scope } from "#app/content/scopes.ts";
import type { Db } from "../db.server.ts";
import { type CountedKind, countedKinds, type ListedKind } from "../records.ts";
import { recordCounts, recordDays, recordTotals } from "../tables/counts.ts";
import type { mapCommentStatuses } from "../tables/map-comments.ts";
import { auditLog } from "../tables/office.ts";
import type { testimonialStatuses } from "../tables/testimonials.ts";

/** In which parts the records of each kind are counted; one may stand in several. */
interface Parts {
	/** "unwritten": approved audio of which nobody has written down what is said. */
	testimonials: (typeof testimonialStatuses)[number] | Scope | "unwritten";
	mapComments: (typeof mapCommentStatuses)[number];
	reflections: "all" | "named" | "withEmail";
	newsletterSubscriptions: "all";
}

/** How many records of a kind there are, part by part: `countIn` reads it. */
export function listCounts<Kind extends CountedKind>(db: Db, kind: Kind) {
	const part = sql<Parts[Kind]>`${recordCounts.part}`.as("part");
	return db.select({ part, records: recordCounts.records }).from(recordCounts).where(eq(recordCounts.kind, kind));
}

/** How many stand in one part. */
export function countIn<Part extends string>(counts: { part: Part; records: number }[], part: NoInfer<Part>): number {
	return counts.find((one) => one.part === part)?.records ?? 0;
}

/** How many stand in each of these. */
export function countEach<Part extends string>(
	counts: { part: NoInfer<Part>; records: number }[],
	parts: readonly Part[],
): Record<Part, number> {
	return Object.fromEntries(parts.map((part) => [part, countIn<Part>(counts, part)])) as Record<Part, number>;
}

/** How many records came in on each day since that one, of each kind; days without any are left out. */
export function listDays(db: Db, since: string) {
	return db.select().from(recordDays).where(gte(recordDays.day, since));
}

export type RecordDay = typeof recordDays.$inferSelect;

/** Sums over days or months of Europe/Madrid, of each kind. `in` is a yyyy-mm-dd or a yyyy-mm. */
export interface Arrived {
	kind: CountedKind;
	in: string;
	records: number;
}

/** How many records came in per day or per month, both ends included; what had none is left out. */
export function listArrived(db: Db, per: "day" | "month", from: string, to: string) {
	const { kind, day, records } = recordDays;
	const time = per === "day" ? sql<string>`${day}` : sql<string>`substr(${day}, 1, 7)`;
	return db
		.select({ kind, in: time.as("time"), records: sql<number>`sum(${records})`.as("sum") })
		.from(recordDays)
		.where(inDays(from, to))
		.groupBy(kind, time);
}

/** How many records came in from one day to another, both included. */
export function sumArrived(db: Db, from: string, to: string) {
	const { kind, records } = recordDays;
	return db
		.select({ kind, records: sql<number>`sum(${records})`.as("sum") })
		.from(recordDays)
		.where(inDays(from, to))
		.groupBy(kind);
}

/** All kinds are named so that the primary key (kind, day) leads to the days; without them every row is read. */
const inDays = (from: string, to: string) =>
	and(inArray(recordDays.kind, countedKinds), between(recordDays.day, from, to));

/** How many records one of the other lists has. */
export function totalOf(db: Db, kind: ListedKind) {
	return db.select({ records: recordTotals.records }).from(recordTotals).where(eq(recordTotals.kind, kind));
}

/** How many entries the audit log has. None is ever deleted, and SQLite numbers them: nothing has to be counted. */
export function auditLogTotal(db: Db) {
	return db.select({ records: sql<number>`coalesce(max(rowid), 0)`.as("records") }).from(auditLog);
}
