import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { newsletterSubscriptions } from "../../subscribers/tables.ts";
import { deliveries } from "../tables.ts";
import { type Batch, eachOf, hasSubscriber, isBeingSent, isOf, isWaiting, leaseMs } from "./lease-conditions.ts";

const { id, letterId, subscriptionId, state, dueAt, lease, handedOverAt, attempts } = deliveries;

/** The consumer of a lease that is over has died: mails that were handed over may have arrived. */
export async function endLeases(db: Db, letter: string, now: Date): Promise<void> {
	await db
		.update(deliveries)
		.set({ state: sql`case when ${handedOverAt} is null then 'queued' else 'unknown' end` })
		.where(and(eq(letterId, letter), eq(state, "leased"), lte(dueAt, now)));
}

export async function countLeases(db: Db, letter: string): Promise<number> {
	const [row] = await db
		.select({ number: sql<number>`count(distinct ${lease})` })
		.from(deliveries)
		.where(and(eq(letterId, letter), eq(state, "leased")));
	return row?.number ?? 0;
}

/** The next in turn. Undefined if none is due, or `mostLeases` are open. */
export async function takeLease(
	db: Db,
	letter: string,
	{ most, mostLeases, now }: { most: number; mostLeases: number; now: Date },
): Promise<Batch | undefined> {
	const next = db
		.select({ id })
		.from(deliveries)
		.where(and(eq(letterId, letter), eq(state, "queued"), lte(dueAt, now)))
		.orderBy(dueAt)
		.limit(most);
	const mine = crypto.randomUUID();
	const taken = await db
		.update(deliveries)
		.set({ state: "leased", lease: mine, dueAt: new Date(now.getTime() + leaseMs) })
		.where(
			and(
				inArray(id, next),
				isBeingSent(db),
				sql`(select count(distinct d.lease) from deliveries d where d.letter_id = ${letter} and d.state = 'leased') < ${mostLeases}`,
			),
		)
		.returning({ id });
	return taken.length > 0 ? { letterId: letter, lease: mine, deliveries: taken.map((one) => one.id) } : undefined;
}

/** Those that nobody has handed over yet, and whose people are still subscribed. */
export function readBatch(db: Db, batch: Batch) {
	return (
		db
			.select({
				id,
				attempts,
				email: newsletterSubscriptions.email,
				token: sql<string>`${newsletterSubscriptions.token}`,
			})
			.from(deliveries)
			.innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, subscriptionId))
			// The plus keeps SQLite from beginning with all who are subscribed.
			.where(and(isWaiting(batch), sql`+${newsletterSubscriptions.state} = 'subscribed'`))
	);
}

/** Refusals of a server that takes nothing from the site: they count as not tried. */
export async function takeBack(db: Db, batch: Batch, refused: readonly string[]): Promise<void> {
	await db
		.update(deliveries)
		.set({ handedOverAt: null })
		.where(and(isOf(batch), inArray(id, eachOf(refused))));
}

/** Gives back what has not been handed over. People who have unsubscribed get none. */
export async function releaseBatch(db: Db, batch: Batch, now: Date): Promise<void> {
	await db.batch([
		db
			.update(deliveries)
			.set({ state: "suppressed" })
			.where(and(isWaiting(batch), notExists(hasSubscriber(db)))),
		db.update(deliveries).set({ state: "queued", lease: null, dueAt: now }).where(isWaiting(batch)),
	]);
}

export async function extendLease(db: Db, batch: Batch, until: Date): Promise<void> {
	await db.update(deliveries).set({ dueAt: until }).where(isWaiting(batch));
}
