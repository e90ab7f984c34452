import { and, eq, exists, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "../../db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "../../rollback-unless-changed.ts";
import { letters } from "../../tables/content/letters.ts";
import { deliveries, mailDays } from "../../tables/people/deliveries.ts";
import { newsletterSubscriptions } from "../../tables/people/newsletter-subscriptions.ts";
import type { Proof } from "./consent.ts";
import { countFailure, type Fault } from "./returns.ts";

const { id, letterId, subscriptionId, state, dueAt, lease, handedOverAt, attempts } = deliveries;

/** Who has a lease works on it; when it is over, somebody else may. */
export const leaseMs = 60_000;

/** Some deliveries of a letter, for one consumer. */
export interface Batch {
	letterId: string;
	lease: string;
	/** Ids of deliveries. */
	deliveries: string[];
}

/** One parameter: D1 allows a hundred. */
const eachOf = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

const isBeingSent = (db: Db) =>
	exists(
		db
			.select({ one: sql`1` })
			.from(letters)
			.where(and(eq(letters.id, letterId), eq(letters.state, "sending"), isNull(letters.stoppedAt))),
	);

const hasSubscriber = (db: Db) =>
	db
		.select({ one: sql`1` })
		.from(newsletterSubscriptions)
		.where(and(eq(newsletterSubscriptions.id, subscriptionId), eq(newsletterSubscriptions.state, "subscribed")));

/**
 * Leases that are over, because their consumer has died: what was handed over to the mail server may have arrived, the rest
 * is queued again.
 */
export async function endLeases(db: Db, letter: string, now: Date): Promise<void> {
	await db
		.update(deliveries)
		.set({ state: sql`case when ${handedOverAt} is null then 'queued' else 'unknown' end` })
		.where(and(eq(letterId, letter), eq(state, "leased"), lte(dueAt, now)));
}

/** How many consumers have a lease of this letter. */
export async function countLeases(db: Db, letter: string): Promise<number> {
	const [row] = await db
		.select({ number: sql<number>`count(distinct ${lease})` })
		.from(deliveries)
		.where(and(eq(letterId, letter), eq(state, "leased")));
	return row?.number ?? 0;
}

/** The next ones in turn, and how many were taken that day. Undefined if none is due. */
export async function takeLease(
	db: Db,
	letter: string,
	{ most, day, now }: { most: number; day: string; now: Date },
): Promise<Batch | undefined> {
	const next = db
		.select({ id })
		.from(deliveries)
		.where(and(eq(letterId, letter), eq(state, "queued"), lte(dueAt, now)))
		.orderBy(dueAt)
		.limit(most);
	const mine = crypto.randomUUID();
	const [taken] = await db.batch([
		db
			.update(deliveries)
			.set({ state: "leased", lease: mine, dueAt: new Date(now.getTime() + leaseMs) })
			.where(and(inArray(id, next), isBeingSent(db)))
			.returning({ id }),
		db
			.insert(mailDays)
			.select(sql`select ${day}, changes() where changes() > 0`)
			.onConflictDoUpdate({ target: mailDays.day, set: { taken: sql`${mailDays.taken} + excluded.taken` } }),
	]);
	return taken.length > 0 ? { letterId: letter, lease: mine, deliveries: taken.map((one) => one.id) } : undefined;
}

export async function takenOn(db: Db, day: string): Promise<number> {
	const [row] = await db.select({ taken: mailDays.taken }).from(mailDays).where(eq(mailDays.day, day));
	return row?.taken ?? 0;
}

const isOf = ({ deliveries: ids, lease: mine }: Batch) =>
	and(inArray(id, eachOf(ids)), eq(lease, mine), eq(state, "leased"));

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
			.where(and(isOf(batch), isNull(handedOverAt), sql`+${newsletterSubscriptions.state} = 'subscribed'`))
	);
}

/**
 * The last moment at which a mail can be held back. True once, and only while the lease is ours, the letter is being sent
 * and the person subscribed.
 */
export async function handOver(db: Db, one: string, mine: string, now: Date): Promise<boolean> {
	const { meta } = await db
		.update(deliveries)
		.set({ handedOverAt: now, dueAt: new Date(now.getTime() + leaseMs) })
		.where(
			and(
				eq(id, one),
				eq(lease, mine),
				eq(state, "leased"),
				isNull(handedOverAt),
				isBeingSent(db),
				exists(hasSubscriber(db)),
			),
		);
	return meta.changes > 0;
}

export type Outcome =
	| { state: "sent"; messageId?: string }
	| { state: "unknown"; code?: string }
	| { state: "queued"; dueAt: Date; code?: string };

/** What has become of one. An answer that comes after the lease is over still counts. */
export async function settle(db: Db, one: string, mine: string, outcome: Outcome): Promise<void> {
	const again = outcome.state === "queued" ? { lease: null, handedOverAt: null } : {};
	await end(db, one, mine, { ...outcome, ...again });
}

/** It was refused, which may say that nobody is at the address. */
export async function settleFailed(
	db: Db,
	one: string,
	mine: string,
	{ code, fault }: { code?: string; fault: Fault },
	proof: Proof,
	now: Date,
): Promise<void> {
	await commitOrRollBack(
		db.batch([
			end(db, one, mine, { state: "failed", code }),
			rollbackUnlessChanged(db),
			...countFailure(db, one, fault, proof, now),
		]),
	);
}

function end(db: Db, one: string, mine: string, set: Partial<typeof deliveries.$inferInsert>) {
	return db
		.update(deliveries)
		.set({ ...set, attempts: sql`${attempts} + 1` })
		.where(and(eq(id, one), eq(lease, mine), inArray(state, ["leased", "unknown"])));
}

/** Gives back what has not been handed over. Who is not subscribed any more gets none. */
export async function releaseBatch(db: Db, batch: Batch, now: Date): Promise<void> {
	await db.batch([
		db
			.update(deliveries)
			.set({ state: "suppressed" })
			.where(and(isOf(batch), isNull(handedOverAt), notExists(hasSubscriber(db)))),
		db
			.update(deliveries)
			.set({ state: "queued", lease: null, dueAt: now })
			.where(and(isOf(batch), isNull(handedOverAt))),
	]);
}

/** The mail server does not answer: the lease stays until the message comes again. */
export async function extendLease(db: Db, batch: Batch, until: Date): Promise<void> {
	await db
		.update(deliveries)
		.set({ dueAt: until })
		.where(and(isOf(batch), isNull(handedOverAt)));
}
