import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { users } from "#app/accounts/tables.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { corrections } from "#app/receipts/tables-authors.ts";
import { type ReviewedKind, tableOf } from "../records.ts";
import { type AuditAction, auditLog, bulkReviews } from "../tables.ts";
import { type Actor, auditEach } from "./audit-log.ts";

type Reviewed = SQLiteTable & Record<"id" | "status" | "reviewedAt", AnySQLiteColumn>;

const reviewedTable = (kind: ReviewedKind): Reviewed => tableOf(kind);

const actionOf = (status: string) => (status === "pending" ? "reopened" : status) as AuditAction;

export interface Review<Status extends string = string> {
	/** The status that was shown: records that have changed since are left alone. */
	from: Status;
	to: Status;
	/** When that was: words that their author has changed since are left alone. */
	readAt: Date;
}

/** One parameter: D1 allows a hundred. */
const isAmong = (id: AnySQLiteColumn, ids: readonly string[]) =>
	sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;

interface Now {
	id: string;
	status: string;
	by: string | null;
}

export async function reviewRecords(
	db: Db,
	by: Actor,
	kind: ReviewedKind,
	ids: readonly string[],
	{ to, ...seen }: Review,
): Promise<Now[]> {
	const { table, isThese, isAsShown, at } = asked(kind, ids, seen);
	const [, , now] = await db.batch([
		auditEach(db, by, { action: actionOf(to), kind }, isAsShown),
		setStatus(db, table, to, sql`${at}`, isAsShown),
		readNow(db, kind, isThese),
	]);
	return now;
}

export async function reviewMany(
	db: Db,
	by: Actor,
	kind: ReviewedKind,
	ids: readonly string[],
	{ from, to, readAt }: Review,
): Promise<Now[]> {
	const { table, isThese, isAsShown, at } = asked(kind, ids, { from, readAt });
	const changed = sql`select json_group_array(json_object('id', ${table.id}, 'reviewedAt', ${table.reviewedAt})) from ${table} where ${isAsShown}`;
	const remember = db.insert(bulkReviews).select(
		valuesFor(
			bulkReviews,
			{
				id: crypto.randomUUID(),
				kind,
				userId: by.userId,
				before: from,
				after: to,
				records: sql`(${changed})`,
				createdAt: sql`${at}`,
			},
			sql`where exists (select 1 from ${table} where ${isAsShown})`,
		),
	);
	const [, , , now] = await db.batch([
		auditEach(db, by, { action: actionOf(to), kind }, isAsShown),
		remember,
		setStatus(db, table, to, sql`${at}`, isAsShown),
		readNow(db, kind, isThese),
	]);
	return now;
}

function asked(kind: ReviewedKind, ids: readonly string[], { from, readAt }: Omit<Review, "to">) {
	const table = reviewedTable(kind);
	const isThese = isAmong(table.id, ids);
	const isUnchanged = sql`not exists (select 1 from ${corrections} where ${corrections.recordId} = ${table.id} and ${corrections.state} = 'applied' and ${corrections.createdAt} > ${readAt.getTime()})`;
	return { table, isThese, isAsShown: and(isThese, eq(table.status, from), isUnchanged), at: Date.now() };
}

function setStatus(db: Db, table: Reviewed, status: string | SQL, reviewedAt: SQL, which: SQL | undefined) {
	return db.update(table).set({ status, reviewedAt }).where(which);
}

function readNow(db: Db, kind: ReviewedKind, which: SQL) {
	const table = reviewedTable(kind);
	const last = sql<
		string | null
	>`(select ${users.email} from ${auditLog} join ${users} on ${users.id} = ${auditLog.userId} where ${auditLog.recordId} = ${table.id} and ${auditLog.kind} = ${kind} and ${auditLog.action} in ('approved', 'rejected', 'hidden', 'reopened') order by ${auditLog.createdAt} desc limit 1)`;
	return db
		.select({
			id: sql<string>`${table.id}`.as("id"),
			status: sql<string>`${table.status}`.as("status"),
			by: sql<string | null>`${last}`.as("by"),
		})
		.from(table)
		.where(which);
}

export function findLastBulkReview(db: Db, { userId }: Actor, kind: ReviewedKind) {
	const { id, after, records, undoneAt, createdAt } = bulkReviews;
	return db
		.select({ id, after, undoneAt, count: sql<number>`json_array_length(${records})`.as("count") })
		.from(bulkReviews)
		.where(
			and(
				eq(bulkReviews.userId, userId),
				eq(bulkReviews.kind, kind),
				gt(createdAt, new Date(Date.now() - lifetimes.bulkReviews)),
			),
		)
		.orderBy(desc(createdAt))
		.limit(1);
}

/** Leaves out records that have changed since. Undefined if it was undone before or is another user's. */
export async function undoBulkReview(db: Db, by: Actor, kind: ReviewedKind, id: string) {
	const isIt = and(eq(bulkReviews.id, id), eq(bulkReviews.userId, by.userId), eq(bulkReviews.kind, kind));
	const [review] = await db.select().from(bulkReviews).where(isIt);
	if (!review) return undefined;
	const { before, after, records, createdAt } = review;
	const table = reviewedTable(kind);
	const isAsLeft = and(
		isAmong(
			table.id,
			records.map((record) => record.id),
		),
		eq(table.status, after),
		sql`${table.reviewedAt} = ${createdAt.getTime()}`,
	);
	const reviewedAt = sql`(select json_extract(value, '$.reviewedAt') from json_each(${JSON.stringify(records)}) where json_extract(value, '$.id') = ${table.id})`;
	let undone = 0;
	const isDone = await commitOrRollBack(
		(async () => {
			const [, , , changed] = await db.batch([
				db
					.update(bulkReviews)
					.set({ undoneAt: new Date() })
					.where(and(isIt, isNull(bulkReviews.undoneAt))),
				rollbackUnlessChanged(db),
				auditEach(db, by, { action: actionOf(before), kind }, isAsLeft),
				setStatus(db, table, before, reviewedAt, isAsLeft).returning({ id: table.id }),
			]);
			undone = changed.length;
		})(),
	);
	return isDone ? { undone, left: records.length - undone, status: before } : undefined;
}
