import { and, eq, exists, inArray, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import { letters } from "../../letters/tables.ts";
import { newsletterSubscriptions } from "../../subscribers/tables.ts";
import { deliveries } from "../tables.ts";
import { hasSubscriber } from "./lease-conditions.ts";

const kind = "letters";
const { id, state, pause, sendAt, stoppedAt } = letters;

/** A letter's words as they are sent, with its blocks filled in. */
export interface Frozen {
	html: string;
	plain: string;
}

export type ReadLetter = Pick<typeof letters.$inferSelect, "id" | "subject" | "preheader" | "body">;

/** For a batch: fixes words and recipients. It changes nothing unless the letter has the words that were read. */
function freeze(db: Db, read: ReadLetter, { html, plain }: Frozen, waits: SQL | undefined, now: Date) {
	const { subject, preheader, body } = letters;
	const hasSubject = and(eq(subject, read.subject), sql`${preheader} is ${read.preheader}`);
	const isAsRead = and(eq(id, read.id), hasSubject, eq(body, read.body), waits);
	const isSubscribed = eq(newsletterSubscriptions.state, "subscribed");
	const from = sql`from ${newsletterSubscriptions} where ${isSubscribed}`;
	const subscriptionId = newsletterSubscriptions.id;
	const ids = { id: sql`lower(hex(randomblob(16)))`, letterId: read.id, subscriptionId };
	return [
		db.update(letters).set({ state: "sending", html, plain, sendAt: null, frozenAt: now }).where(isAsRead),
		rollbackUnlessChanged(db),
		db.insert(deliveries).select(valuesFor(deliveries, { ...ids, dueAt: now, createdAt: now }, from)),
	] as const;
}

/** False if it is gone, was edited since it was read, or has been sent. */
export function startSending(db: Db, by: Actor, read: ReadLetter, frozen: Frozen, now: Date): Promise<boolean> {
	const writes = freeze(db, read, frozen, inArray(state, ["draft", "scheduled"]), now);
	// The last write decides whether the batch counts.
	const last = db.update(letters).set({ pause: null }).where(eq(id, read.id));
	return change(db, by, { action: "updated", kind, id: read.id, changed: ["sent"] }, ...writes, last);
}

/** Like `startSending`. Also false if the time was put off meanwhile. */
export function startScheduled(db: Db, read: ReadLetter, frozen: Frozen, now: Date): Promise<boolean> {
	const waits = and(eq(state, "scheduled"), lte(sendAt, now));
	return commitOrRollBack(db.batch(freeze(db, read, frozen, waits, now)));
}

export function listDueLetters(db: Db, now: Date) {
	// As the index says it: parameters would keep SQLite from using it.
	const isWaiting = sql`${state} in ('scheduled', 'sending', 'paused')`;
	const isPaused = and(eq(state, "paused"), eq(pause, "limit"));
	const isDue = or(eq(state, "sending"), and(or(eq(state, "scheduled"), isPaused), lte(sendAt, now)));
	return db.select({ id, state }).from(letters).where(and(isWaiting, isDue));
}

export async function goOnAfterLimit(db: Db, letterId: string): Promise<void> {
	const isPaused = and(eq(id, letterId), eq(state, "paused"), eq(pause, "limit"));
	await db.update(letters).set({ state: "sending", pause: null, sendAt: null }).where(isPaused);
}

/** "server": until somebody has looked. */
export async function pauseSending(db: Db, letterId: string, why: "server" | { until: Date }): Promise<void> {
	const set = why === "server" ? { pause: why, sendAt: null } : { pause: "limit" as const, sendAt: why.until };
	const isGoing = and(eq(id, letterId), eq(state, "sending"));
	await db
		.update(letters)
		.set({ state: "paused", ...set })
		.where(isGoing);
}

/** Nobody else gets the letter. False unless it is being sent or paused. */
export function stopSending(db: Db, by: Actor, letterId: string, now: Date): Promise<boolean> {
	const isGoing = and(eq(id, letterId), inArray(state, ["sending", "paused"]), isNull(stoppedAt));
	const stopped = { state: "sending", pause: null, sendAt: null, stoppedAt: now } as const;
	const stop = db.update(letters).set(stopped).where(isGoing);
	const entry = { action: "updated", kind, id: letterId, changed: ["stoppedAt"] } as const;
	return change(db, by, entry, holdBack(db, letterId), stop);
}

function holdBack(db: Db, letterId: string) {
	const stopped = { state: sql`case when ${exists(hasSubscriber(db))} then 'stopped' else 'suppressed' end` };
	const isQueued = and(eq(deliveries.letterId, letterId), eq(deliveries.state, "queued"));
	return db.update(deliveries).set(stopped).where(isQueued);
}

/** Who certainly did not get an ended letter, and is still subscribed. What may have arrived is never sent again. */
const isLeft = (db: Db, letterId: string) =>
	and(eq(deliveries.letterId, letterId), inArray(deliveries.state, ["stopped", "failed"]), exists(hasSubscriber(db)));

export const countLeft = (db: Db, letterId: string): Promise<number> => db.$count(deliveries, isLeft(db, letterId));

/** Sends an ended letter to those who are left. False unless it has ended and somebody is left. */
export function sendToLeft(db: Db, by: Actor, letterId: string, now: Date): Promise<boolean> {
	const hasEnded = and(eq(id, letterId), eq(state, "sent"));
	const goOn = db.update(letters).set({ state: "sending", stoppedAt: null, endedAt: null }).where(hasEnded);
	const untried = { dueAt: now, lease: null, handedOverAt: null, attempts: 0, code: null };
	const queue = db
		.update(deliveries)
		.set({ state: "queued", ...untried })
		.where(isLeft(db, letterId));
	const entry = { action: "updated", kind, id: letterId, changed: ["sentToLeft"] } as const;
	return change(db, by, entry, goOn, rollbackUnlessChanged(db), queue);
}

const hasReached = sql`letters.is_archived and exists (select 1 from deliveries d
	where d.letter_id = letters.id and d.state in ('sent', 'unknown'))`;

/** Ends the letter once nobody is queued or leased. Returns whether it has ended. */
export async function endIfSent(db: Db, letterId: string, now: Date): Promise<boolean> {
	const [letter] = await db.select({ stoppedAt }).from(letters).where(eq(id, letterId));
	if (letter?.stoppedAt) {
		// What a consumer gave back after the stop. Its own statement: within the update it would read all rows.
		await holdBack(db, letterId);
	}
	const isOpen = and(eq(deliveries.letterId, letterId), inArray(deliveries.state, ["queued", "leased"]));
	const open = db.select({ id: deliveries.id }).from(deliveries).where(isOpen);
	const isOver = and(eq(id, letterId), inArray(state, ["sending", "paused"]), notExists(open));
	const ended = { state: "sent", pause: null, sendAt: null, endedAt: now, isArchived: hasReached } as const;
	return (await db.update(letters).set(ended).where(isOver)).meta.changes > 0;
}

export async function findFrozen(db: Db, letterId: string) {
	const { subject, preheader, html, plain, isArchived } = letters;
	const frozen = { id, subject, preheader, html, plain, isArchived };
	const [found] = await db.select(frozen).from(letters).where(eq(id, letterId));
	return found?.html && found.plain !== null ? { ...found, html: found.html, plain: found.plain } : undefined;
}

export const countSubscribed = (db: Db): Promise<number> =>
	db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.state, "subscribed"));
