import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, audit } from "#app/platform/records/queries/audit-log.ts";
import { ofOuterQuery } from "#app/platform/records/queries/records.ts";
import { type ReviewedKind, type SentKind, tableOf } from "#app/platform/records/records.ts";
import { corrections } from "../tables-authors.ts";
import { type Sent, sentColumns } from "./sent.ts";

/** For a batch: gives a record other words. What is reviewed waits for it again, or is approved with them. */
function setWords(db: Db, kind: SentKind, words: string | SQL<string>, which: SQL | undefined, approvedAt?: Date) {
	const { words: column, refused } = sentColumns[kind];
	const review = { status: approvedAt ? "approved" : "pending", reviewedAt: approvedAt ?? null };
	const table: SQLiteTable = tableOf(kind);
	const set = { [column.name]: words, ...(refused && review) };
	return db.update(table).set(set).where(which);
}

/** With `keepsPublic` a published record keeps its words until the review. False if changed since it was read. */
export function correctRecord(
	db: Db,
	{ kind, recordId, words, status }: Sent,
	after: string,
	keepsPublic: boolean,
): Promise<boolean> {
	const table = tableOf(kind);
	const columns = sentColumns[kind];
	const hasStatus = columns.status && status ? eq(columns.status, status) : undefined;
	const isAsRead = and(eq(table.id, recordId), eq(columns.words, words), hasStatus);
	const waits = keepsPublic && status === "approved";
	const now = new Date();
	const correction = {
		id: crypto.randomUUID(),
		kind,
		recordId: table.id,
		before: columns.words,
		after,
		createdAt: now,
		...(waits ? { state: "waiting" as const } : { state: "applied" as const, settledAt: now }),
	};
	return commitOrRollBack(
		db.batch([
			db.delete(corrections).where(and(eq(corrections.recordId, recordId), eq(corrections.state, "waiting"))),
			db.insert(corrections).select(valuesFor(corrections, correction, sql`from ${table} where ${isAsRead}`)),
			rollbackUnlessChanged(db),
			...(waits ? [] : [setWords(db, kind, after, eq(table.id, recordId))]),
		]),
	);
}

/** Published records whose authors have sent other words: oldest first. */
export function listWaitingCorrections(db: Db, kind: ReviewedKind, most: number) {
	const { id, recordId, after, createdAt, state } = corrections;
	const { status, words } = sentColumns[kind];
	const table = tableOf(kind);
	return db
		.select({
			id,
			recordId,
			after,
			createdAt,
			before: sql<string>`${words}`.as("words_now"),
			status: sql<string>`${status}`.as("status_now"),
		})
		.from(corrections)
		.innerJoin(table, eq(table.id, recordId))
		.where(and(eq(corrections.kind, kind), eq(state, "waiting")))
		.orderBy(asc(createdAt))
		.limit(most);
}

export function countWaitingCorrections(db: Db, kind: ReviewedKind) {
	const table = tableOf(kind);
	return db
		.select({ records: count().as("records") })
		.from(corrections)
		.innerJoin(table, eq(table.id, corrections.recordId))
		.where(and(eq(corrections.kind, kind), eq(corrections.state, "waiting")));
}

export type WaitingCorrection = Awaited<ReturnType<typeof listWaitingCorrections>>[number];

/** False if the author has sent others, somebody has reviewed them, or the record is not there. */
export function settleCorrection(
	db: Db,
	by: Actor,
	{ kind, recordId, id }: { kind: ReviewedKind; recordId: string; id: string },
	isApproved: boolean,
): Promise<boolean> {
	const now = new Date();
	const table = tableOf(kind);
	const isIt = and(
		eq(corrections.id, id),
		eq(corrections.recordId, recordId),
		eq(corrections.state, "waiting"),
		// Not while the record is in the trash, perhaps restricted: its author would be told what is not so.
		sql`exists (select 1 from ${table} where ${table.id} = ${recordId})`,
	);
	const after = sql<string>`(select ${corrections.after} from ${corrections} where ${isIt})`;
	const isThere = and(eq(table.id, recordId), sql`${after} is not null`);
	const settled = { state: isApproved ? ("applied" as const) : ("refused" as const), settledAt: now };
	return commitOrRollBack(
		db.batch([
			audit(db, by, { action: isApproved ? "approved" : "rejected", kind, id: recordId }),
			...(isApproved ? [setWords(db, kind, after, isThere, now), rollbackUnlessChanged(db)] : []),
			db.update(corrections).set(settled).where(isIt),
			rollbackUnlessChanged(db),
		]),
	);
}

export function earlierWords(recordId: AnySQLiteColumn) {
	const { before, state, createdAt } = corrections;
	const latest = sql`select ${before} from ${corrections} where record_id = ${ofOuterQuery(recordId)} and ${state} = 'applied' order by ${createdAt} desc limit 1`;
	return sql<string | null>`(${latest})`.as("earlier");
}
