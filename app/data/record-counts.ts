import { eq, gte, sql } from "drizzle-orm";
import type { Scope } from "#app/content/scopes.ts";
import type { Db } from "./db.server.ts";
import { type CountedKind, recordCounts, recordDays } from "./office-tables.ts";
import type { mapCommentStatuses, testimonialStatuses } from "./tables.ts";

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
