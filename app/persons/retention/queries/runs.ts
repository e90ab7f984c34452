import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, audit } from "#app/platform/records/queries/audit-log.ts";
import { type RetentionTally, type retentionOutcomes, retentionRuns } from "../tables.ts";

export type Run = Pick<typeof retentionRuns.$inferSelect, "id" | "rows" | "tallies">;

type Outcome = (typeof retentionOutcomes)[number];

const mostRuns = 100;
/** A run that was killed blocks the next one no longer than this. */
const mostMs = 10 * 60_000;

/** Undefined if one is under way. Of those that found nothing to do only the latest stays. */
export async function beginRun(db: Db, now: Date, by?: Actor): Promise<Run | undefined> {
	const id = crypto.randomUUID();
	const { startedAt, endedAt, rows, outcome } = retentionRuns;
	const isUnderWay = sql`${endedAt} is null and ${startedAt} > ${now.getTime() - mostMs}`;
	const latest = (which: ReturnType<typeof sql>, most: number) =>
		sql`(select id from retention_runs where ${which} order by started_at desc limit ${most})`;
	const isIdle = sql`${rows} = 0 and ${outcome} = 'done'`;
	const isAlone = sql`where not exists (select 1 from ${retentionRuns} where ${isUnderWay})`;
	const isOld = sql`(${isIdle} and id not in ${latest(isIdle, 1)}) or id not in ${latest(sql`true`, mostRuns)}`;
	const run = valuesFor(retentionRuns, { id, startedAt: now, isByHand: by !== undefined }, isAlone);
	const hasBegun = await commitOrRollBack(
		db.batch([
			db.insert(retentionRuns).select(run),
			rollbackUnlessChanged(db),
			db.delete(retentionRuns).where(isOld),
			...(by ? [audit(db, by, { action: "erased", kind: "retention" })] : []),
		]),
	);
	return hasBegun ? { id, rows: 0, tallies: [] } : undefined;
}

/** For a batch. */
export function noteStep(db: Db, { id, rows, tallies }: Run) {
	return db.update(retentionRuns).set({ rows, tallies }).where(eq(retentionRuns.id, id));
}

/** Without tallies, those of the last step stay. */
export async function endRun(db: Db, id: string, outcome: Outcome, tallies?: RetentionTally[]): Promise<void> {
	await db.update(retentionRuns).set({ tallies, outcome, endedAt: new Date() }).where(eq(retentionRuns.id, id));
}

export function listRuns(db: Db, most: number) {
	return db.select().from(retentionRuns).orderBy(desc(retentionRuns.startedAt)).limit(most);
}
