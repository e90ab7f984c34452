import { and, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { newsletterSubscriptions } from "../../subscribers/tables.ts";
import { deliveries } from "../tables.ts";
import { type Batch, hasSubscriber, isBeingSent, isOf, isWaiting, leaseMs } from "./lease-conditions.ts";

const { id, letterId, subscriptionId, state, dueAt, lease, handedOverAt, attempts } = deliveries;

/** The consumer of a lease that is over has died: mails that were handed over may have arrived. */
export async function endLeases(db: Db, letter: string, now: Date): Promise<void> {
	const ended = { state: sql`case when ${handedOverAt} is null then 'queued' else 'unknown' end` };
	const isOver = and(eq(letterId, letter), eq(state, "leased"), lte(dueAt, now));
	await db.update(deliveries).set(ended).where(isOver);
}

export async function countLeases(db: Db, letter: string): Promise<number> {
	const number = sql<number>`count(distinct ${lease})`;
	const isLeased = and(eq(letterId, letter), eq(state, "leased"));
	const [row] = await db.select({ number }).from(deliveries).where(isLeased);
	return row?.number ?? 0;
}

/** The next in turn. Undefined if none is due, or `mostLeases` are open. */
export async function takeLease(
	db: Db,
	letter: string,
	{ most, mostLeases, now }: { most: number; mostLeases: number; now: Date },
): Promise<Batch | undefined> {
	const isDue = and(eq(letterId, letter), eq(state, "queued"), lte(dueAt, now));
	const next = db.select({ id }).from(deliveries).where(isDue).orderBy(dueAt).limit(most);
	const open = sql`(select count(distinct d.lease) from deliveries d where d.letter_id = ${letter} and d.state = 'leased')`;
	const isFree = and(inArray(id, next), isBeingSent(db), sql`${open} < ${mostLeases}`);
	const mine = crypto.randomUUID();
	const leased = { state: "leased", lease: mine, dueAt: new Date(now.getTime() + leaseMs) } as const;
	const taken = await db.update(deliveries).set(leased).where(isFree).returning({ id });
	return taken.length > 0 ? { letterId: letter, lease: mine, deliveries: taken.map((one) => one.id) } : undefined;
}

/** Those that nobody has handed over yet, and whose people are still subscribed. */
export function readBatch(db: Db, batch: Batch) {
	const { email, token } = newsletterSubscriptions;
	// The plus keeps SQLite from beginning with all who are subscribed.
	const isSubscribed = sql`+${newsletterSubscriptions.state} = 'subscribed'`;
	return db
		.select({ id, attempts, email, token: sql<string>`${token}` })
		.from(deliveries)
		.innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, subscriptionId))
		.where(and(isWaiting(batch), isSubscribed));
}

/** Refusals of a server that takes nothing from the site: they count as not tried. */
export async function takeBack(db: Db, batch: Batch, refused: readonly string[]): Promise<void> {
	const isRefused = and(isOf(batch), inArray(id, eachOf(refused)));
	await db.update(deliveries).set({ handedOverAt: null }).where(isRefused);
}

/** Gives back what has not been handed over. People who have unsubscribed get none. */
export async function releaseBatch(db: Db, batch: Batch, now: Date): Promise<void> {
	const hasLeft = and(isWaiting(batch), notExists(hasSubscriber(db)));
	await db.batch([
		db.update(deliveries).set({ state: "suppressed" }).where(hasLeft),
		db.update(deliveries).set({ state: "queued", lease: null, dueAt: now }).where(isWaiting(batch)),
	]);
}

export async function extendLease(db: Db, batch: Batch, until: Date): Promise<void> {
	await db.update(deliveries).set({ dueAt: until }).where(isWaiting(batch));
}
