import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { type ReviewedKind, records as recordsOf, reviewedKinds } from "../records.ts";
import { auditLog, bulkReviews } from "../tables.ts";
import { type Actor, entryOf } from "./audit-log.ts";
import { type Reviewed, reviewedTable } from "./reviews.ts";

const { id, kind, userId, before, after, records, createdAt, undoneAt } = bulkReviews;

const mostListed = 50;

/** Each later change gives a record another time of review; a reason that was written since would be lost. */
const isAsLeft = ({ reviewedAt, reason, repliedAt }: Reviewed, at: AnySQLiteColumn | SQL) =>
	sql`${reviewedAt} = ${at} and (${reason} is null or ${repliedAt} <= ${at})`;

/** Of this user, in the last day. */
const isUndoable = (by: Actor) =>
	and(eq(userId, by.userId), gt(createdAt, new Date(Date.now() - lifetimes.bulkReviews)), isNull(undoneAt));

/** Newest first: those that have left a record as it is now. */
export function listBulkReviews(db: Db, by: Actor, of: readonly ReviewedKind[] = reviewedKinds) {
	const ofKinds = of.map((one) => {
		const table = reviewedTable(one);
		return sql`(${kind} = ${one} and exists (select 1 from json_each(${records}) was cross join ${table} on ${table.id} = was.value ->> 'id' and ${isAsLeft(table, createdAt)}))`;
	});
	return db
		.select({ id, kind, after, createdAt, count: sql<number>`json_array_length(${records})`.as("count") })
		.from(bulkReviews)
		.where(and(isUndoable(by), sql`(${sql.join(ofKinds, sql` or `)})`))
		.orderBy(desc(createdAt))
		.limit(mostListed);
}

/** Leaves out records that have changed since. Undefined if all have, the day is over, or it is another user's. */
export async function undoBulkReview(db: Db, by: Actor, of: ReviewedKind, wanted: string) {
	const table = reviewedTable(of);
	const isIt = and(eq(id, wanted), eq(kind, of), isUndoable(by));
	// Rows of the version before have no status of their own.
	const was = sql`(select one.value ->> 'id' as id, coalesce(one.value ->> 'status', ${before}) as status, one.value ->> 'reviewedAt' as reviewed_at, ${createdAt} as at from ${bulkReviews}, json_each(${records}) one where ${isIt}) was`;
	const isLeft = sql`${table.id} = was.id and ${isAsLeft(table, sql`was.at`)}`;
	const action = sql`iif(was.status = 'pending', 'reopened', was.status)`;
	const entry = { action, kind: of, recordId: table.id, title: recordsOf[of].title };
	let result: { undone: number; left: number } | undefined;
	await commitOrRollBack(
		(async () => {
			const [, undone, , [review]] = await db.batch([
				db.insert(auditLog).select(entryOf(by, entry, sql`from ${was} cross join ${table} where ${isLeft}`)),
				db
					.update(table)
					.set({ status: sql`was.status`, reviewedAt: sql`was.reviewed_at` })
					.from(was)
					.where(isLeft)
					.returning({ id: table.id }),
				rollbackUnlessChanged(db),
				db
					.update(bulkReviews)
					.set({ undoneAt: new Date() })
					.where(isIt)
					.returning({ count: sql<number>`json_array_length(${records})` }),
			]);
			result = { undone: undone.length, left: (review?.count ?? 0) - undone.length };
		})(),
	);
	return result;
}
