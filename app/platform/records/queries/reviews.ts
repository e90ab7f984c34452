import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import type { Cursor, newestFirst, PageStart } from "#app/platform/data/lists/cursor.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { corrections } from "#app/receipts/tables-authors.ts";
import { type ReviewedKind, tableOf } from "../records.ts";
import { type AuditAction, auditLog, bulkReviews } from "../tables.ts";
import { type Actor, actors, auditEach } from "./audit-log.ts";

export type Reviewed = SQLiteTable & Record<"id" | "status" | "reviewedAt" | "reason" | "repliedAt", AnySQLiteColumn>;

export const reviewedTable = (kind: ReviewedKind): Reviewed => tableOf(kind);

export interface Review {
	/** The status that was shown, or several: records that have changed since are left alone. */
	from: readonly string[];
	to: string;
	/** When that was: words that their author has changed since are left alone. */
	readAt: Date;
	/** Why they are not published. */
	reason?: string;
}

/** What a list of them is asked for. Without a status: all of them. */
export interface Wanted<Status, Search> {
	status?: Status;
	search?: Search;
	start?: PageStart<Cursor>;
	order?: typeof newestFirst;
	/** Who looks. */
	by?: Actor;
}

interface Now {
	id: string;
	status: string;
	by: string | null;
}

export async function reviewRecord(db: Db, by: Actor, kind: ReviewedKind, id: string, review: Review): Promise<Now[]> {
	const { isThese, isAsShown, setStatus } = asked(db, kind, [id], review);
	const [, , now] = await db.batch([
		auditEach(db, by, { action: review.to as AuditAction, kind }, isAsShown),
		setStatus,
		readNow(db, kind, isThese),
	]);
	return now;
}

export async function listIds(db: Db, kind: ReviewedKind, which: SQL | undefined, most: number): Promise<string[]> {
	const table = reviewedTable(kind);
	const rows = await db
		.select({ id: sql<string>`${table.id}`.as("id") })
		.from(table)
		.where(which)
		.limit(most);
	return rows.map(({ id }) => id);
}

/** All or none. Returns how many have the status now. */
export async function reviewMany(db: Db, by: Actor, kind: ReviewedKind, ids: readonly string[], review: Review) {
	const { table, isThese, isAsShown, setStatus, at } = asked(db, kind, ids, review);
	const changed = sql`select json_group_array(json_object('id', ${table.id}, 'status', ${table.status}, 'reviewedAt', ${table.reviewedAt})) from ${table} where ${isAsShown}`;
	const remember = db.insert(bulkReviews).select(
		valuesFor(
			bulkReviews,
			{
				id: crypto.randomUUID(),
				kind,
				userId: by.userId,
				before: review.from.join(" "),
				after: review.to,
				records: sql`(${changed})`,
				createdAt: sql`${at}`,
			},
			sql`where exists (select 1 from ${table} where ${isAsShown})`,
		),
	);
	const [, , , [now]] = await db.batch([
		auditEach(db, by, { action: review.to as AuditAction, kind }, isAsShown),
		remember,
		setStatus,
		db
			.select({ done: sql<number>`count(*)`.as("done") })
			.from(table)
			.where(and(isThese, sql`${table.status} = ${review.to}`)),
	]);
	return now?.done ?? 0;
}

function asked(db: Db, kind: ReviewedKind, ids: readonly string[], { from, to, readAt, reason }: Review) {
	const table = reviewedTable(kind);
	const isThese = inArray(table.id, eachOf(ids));
	const isUnchanged = sql`not exists (select 1 from ${corrections} where ${corrections.recordId} = ${table.id} and ${corrections.state} = 'applied' and ${corrections.createdAt} > ${readAt.getTime()})`;
	// One of several statuses may be another than the one that was shown.
	const isOld = from.length > 1 ? sql`coalesce(${table.reviewedAt}, 0) <= ${readAt.getTime()}` : undefined;
	const isAsShown = and(isThese, inArray(table.status, [...from]), isUnchanged, isOld);
	const at = Date.now();
	const why = reason && { reason, repliedAt: sql`${at}` };
	const setStatus = db
		.update(table)
		.set({ status: to, reviewedAt: sql`${at}`, ...why })
		.where(isAsShown);
	return { table, isThese, isAsShown, setStatus, at };
}

function readNow(db: Db, kind: ReviewedKind, which: SQL) {
	const table = reviewedTable(kind);
	const last = sql<
		string | null
	>`(select ${actors.email} from ${auditLog} ${actors.join(auditLog.userId)} where ${auditLog.recordId} = ${table.id} and ${auditLog.kind} = ${kind} and ${auditLog.action} in ('approved', 'rejected', 'hidden', 'reopened') order by ${auditLog.createdAt} desc limit 1)`;
	return db
		.select({
			id: sql<string>`${table.id}`.as("id"),
			status: sql<string>`${table.status}`.as("status"),
			by: sql<string | null>`${last}`.as("by"),
		})
		.from(table)
		.where(which);
}
