import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { enterInLedger } from "#app/platform/records/queries/erasure-ledger.ts";
import { mediaOf } from "#app/platform/records/queries/records.ts";
import { eraseNames } from "#app/platform/records/queries/trash.ts";
import { releaseMedia, releaseStoredIn } from "#app/platform/records/queries/unclaimed-media.ts";
import { tableOf } from "#app/platform/records/records.ts";
import { auditLog, trash } from "#app/platform/records/tables.ts";
import { authorNews, corrections, withdrawals } from "../tables-authors.ts";
import { rowOf, type Sent } from "./sent.ts";

/** No list shows it any more, and staff cannot restore it. The caller copies the ledger. False if it has moved. */
export async function withdrawRecord(db: Db, { kind, recordId, standing }: Sent, now: Date): Promise<boolean> {
	const table = tableOf(kind);
	const times = { withdrawnAt: now, eraseAt: new Date(now.getTime() + lifetimes.withdrawals) };
	const latest = sql`from ${trash} where ${trash.recordId} = ${recordId} order by ${trash.deletedAt} desc limit 1`;
	const stored = sql`from ${table} where ${table.id} = ${recordId}`;
	const taken =
		standing === "trashed" || standing === "restricted"
			? valuesFor(withdrawals, { id: trash.recordId, kind, row: trash.row, ...times }, latest)
			: valuesFor(withdrawals, { id: table.id, kind, row: rowOf(kind), ...times }, stored);
	const ledger = await enterInLedger(db, [{ table, id: recordId }]);
	return commitOrRollBack(
		db.batch([
			db.insert(withdrawals).select(taken).onConflictDoNothing(),
			rollbackUnlessChanged(db),
			eraseNames(db, eq(auditLog.recordId, recordId)),
			db.delete(corrections).where(and(eq(corrections.recordId, recordId), eq(corrections.state, "waiting"))),
			db.delete(authorNews).where(eq(authorNews.recordId, recordId)),
			db.delete(trash).where(eq(trash.recordId, recordId)),
			db.delete(table).where(eq(table.id, recordId)),
			...ledger,
		]),
	);
}

/** Erases for good what was withdrawn. Returns the R2 keys of its media, undefined if it is gone. */
export async function eraseWithdrawn(db: Db, recordId: string, now: Date): Promise<string[] | undefined> {
	const isIt = eq(withdrawals.id, recordId);
	const [found] = await db.select({ kind: withdrawals.kind, row: withdrawals.row }).from(withdrawals).where(isIt);
	if (!found) return undefined;
	const keys = mediaOf(found.kind, JSON.parse(found.row));
	await db.batch([releaseMedia(db, keys, now), db.delete(withdrawals).where(isIt)]);
	return keys;
}

/** For a batch: what was withdrawn seven days ago, and its files. */
export function eraseDueWithdrawals(db: Db, now: Date) {
	const isOver = lte(withdrawals.eraseAt, now);
	return [releaseStoredIn(db, withdrawals, isOver, now), db.delete(withdrawals).where(isOver)] as const;
}
