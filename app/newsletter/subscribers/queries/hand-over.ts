import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { Fault } from "#app/mail/fault.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { countFailure } from "../../reports/queries.ts";
import { type Batch, hasSubscriber, isBeingSent, isWaiting, leaseMs } from "../../sending/queries/lease-conditions.ts";
import { type DeliveryState, deliveries, mailDays } from "../../sending/tables.ts";
import type { Proof } from "./consent.ts";

const { id, state, lease, handedOverAt, attempts } = deliveries;

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

/** Whether the letter goes on, and somebody of the batch has not been handed over. */
export async function hasMore(db: Db, batch: Batch, limit?: DailyLimit): Promise<boolean> {
	const isToGo = and(isWaiting(batch), isBeingSent(db), limit && isBelow(limit));
	const [found] = await db.select({ id }).from(deliveries).where(isToGo).limit(1);
	return found !== undefined;
}

/** True once, and only while lease, letter, subscription and daily limit allow it. Counts the mail for the limit. */
export async function handOver(db: Db, one: string, mine: string, now: Date, limit?: DailyLimit): Promise<boolean> {
	const isMine = and(eq(id, one), eq(lease, mine), eq(state, "leased"), isNull(handedOverAt));
	const mayLeave = and(isBeingSent(db), exists(hasSubscriber(db)), limit && isBelow(limit));
	const update = db
		.update(deliveries)
		.set({ handedOverAt: now, dueAt: new Date(now.getTime() + leaseMs) })
		.where(and(isMine, mayLeave));
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

/** An answer that comes after the lease still counts; but what may have arrived is not queued again. */
export async function settle(db: Db, one: string, mine: string, outcome: Outcome): Promise<void> {
	if (outcome.state === "queued") {
		await end(db, one, mine, { ...outcome, lease: null, handedOverAt: null }, ["leased"]);
	} else await end(db, one, mine, outcome);
}

/** `fault`: what the refusal says of the address, if anything. */
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
	const tried = { ...set, attempts: sql`${attempts} + 1` };
	const isMine = and(eq(id, one), eq(lease, mine), inArray(state, from));
	return db.update(deliveries).set(tried).where(isMine);
}
