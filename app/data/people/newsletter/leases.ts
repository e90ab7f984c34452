import { and, eq, exists, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "../../db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "../../rollback-unless-changed.ts";
import { letters } from "../../tables/content/letters.ts";
import { type DeliveryState, deliveries, mailDays } from "../../tables/people/deliveries.ts";
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

/** The next ones in turn. Undefined if none is due, or so many leases are open already. */
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

export interface DailyLimit {
	/** In Madrid. */
	day: string;
	most: number;
}

export async function sentOn(db: Db, day: string): Promise<number> {
	const [row] = await db.select({ taken: mailDays.taken }).from(mailDays).where(eq(mailDays.day, day));
	return row?.taken ?? 0;
}

const isBelow = ({ day, most }: DailyLimit) =>
	sql`coalesce((select ${mailDays.taken} from ${mailDays} where ${eq(mailDays.day, day)}), 0) < ${most}`;

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

/** Whether the letter goes on, and somebody of the batch has not been handed over. */
export async function hasMore(db: Db, batch: Batch, limit?: DailyLimit): Promise<boolean> {
	const [found] = await db
		.select({ id })
		.from(deliveries)
		.where(and(isOf(batch), isNull(handedOverAt), isBeingSent(db), limit && isBelow(limit)))
		.limit(1);
	return found !== undefined;
}

/**
 * The last moment at which a mail can be held back. True once, and only while the lease is ours, the letter is being sent,
 * the person subscribed, and the day's limit not reached: it is counted here.
 */
export async function handOver(db: Db, one: string, mine: string, now: Date, limit?: DailyLimit): Promise<boolean> {
	const update = db
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
				limit && isBelow(limit),
			),
		);
	if (!limit) return (await update).meta.changes > 0;
	const [{ meta }] = await db.batch([
		update,
		db
			.insert(mailDays)
			.select(sql`select ${limit.day}, 1 where changes() > 0`)
			.onConflictDoUpdate({ target: mailDays.day, set: { taken: sql`${mailDays.taken} + 1` } }),
	]);
	return meta.changes > 0;
}

export type Outcome =
	| { state: "sent"; messageId?: string }
	| { state: "unknown"; code?: string }
	| { state: "queued"; dueAt: Date; code?: string };

/**
 * What has become of one. An answer that comes after the lease is over still counts; but what may have arrived is not queued
 * again.
 */
export async function settle(db: Db, one: string, mine: string, outcome: Outcome): Promise<void> {
	if (outcome.state === "queued") {
		await end(db, one, mine, { ...outcome, lease: null, handedOverAt: null }, ["leased"]);
	} else await end(db, one, mine, outcome);
}

/** It was refused. `fault`: what that says of the address, if anything. */
export async function settleFailed(
	db: Db,
	one: string,
	mine: string,
	{ code, fault }: { code?: string; fault?: Fault },
	proof: Proof,
	now: Date,
): Promise<void> {
	await commitOrRollBack(
		db.batch([
			end(db, one, mine, { state: "failed", code }),
			rollbackUnlessChanged(db),
			...(fault ? countFailure(db, one, fault, proof, now) : []),
		]),
	);
}

function end(
	db: Db,
	one: string,
	mine: string,
	set: Partial<typeof deliveries.$inferInsert>,
	from: DeliveryState[] = ["leased", "unknown"],
) {
	return db
		.update(deliveries)
		.set({ ...set, attempts: sql`${attempts} + 1` })
		.where(and(eq(id, one), eq(lease, mine), inArray(state, from)));
}

/** What the server has refused although it takes nothing from us: it counts as not tried. */
export async function takeBack(db: Db, batch: Batch, refused: readonly string[]): Promise<void> {
	await db
		.update(deliveries)
		.set({ handedOverAt: null })
		.where(and(isOf(batch), inArray(id, eachOf(refused))));
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

/** While mails leave, and until the message comes again if the mail server takes none. */
export async function extendLease(db: Db, batch: Batch, until: Date): Promise<void> {
	await db
		.update(deliveries)
		.set({ dueAt: until })
		.where(and(isOf(batch), isNull(handedOverAt)));
}
