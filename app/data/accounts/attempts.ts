import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { type attemptKinds, attempts } from "../tables/accounts.ts";

/** For how long a guess counts. */
const windowMs = 15 * 60 * 1000;

export interface Attempt {
	kind: (typeof attemptKinds)[number];
	subjectHash: string;
	addressHash: string;
	fromKnownDevice: boolean;
}

/** How many guesses are let through within a quarter of an hour. */
export interface Allowance {
	/** At one account, from wherever. */
	subject: number;
	/** At one account, from browsers in which its owner has never signed in. */
	strangers: number;
	/** From one address, at whichever account; browsers that are known there are none of the many. */
	address: number;
}

/**
 * Counts one guess, if there is room for it: the statement that counts is the one that inserts, so that a thousand at
 * once get no more through than one after the other. Gives its id and how many its like have made by now.
 */
export async function countAttempt(
	db: Db,
	attempt: Attempt,
	most: Allowance,
	now: Date,
): Promise<{ id: string; made: number } | undefined> {
	const { kind, subjectHash, addressHash, fromKnownDevice } = attempt;
	const id = crypto.randomUUID();
	const after = new Date(now.getTime() - windowMs);
	const recent = and(eq(attempts.kind, kind), gt(attempts.createdAt, after));
	const bySubject = and(recent, eq(attempts.subjectHash, subjectHash));
	const byItsLike = and(bySubject, eq(attempts.fromKnownDevice, fromKnownDevice));
	const count = (which: SQL | undefined) => sql`(select count(*) from ${attempts} where ${which})`;
	const [[mine], [like]] = await db.batch([
		db
			.insert(attempts)
			// In the order of the table's columns.
			.select(sql`
				select ${id}, ${kind}, ${subjectHash}, ${addressHash}, ${Number(fromKnownDevice)}, ${now.getTime()}
				where ${count(bySubject)} < ${most.subject}
					and (${Number(fromKnownDevice)} or (
						${count(byItsLike)} < ${most.strangers}
						and ${count(and(recent, eq(attempts.addressHash, addressHash)))} < ${most.address}
					))`)
			.returning({ id: attempts.id }),
		db
			.select({ made: sql<number>`count(*)`.as("made") })
			.from(attempts)
			.where(byItsLike),
	]);
	return mine && { id, made: like?.made ?? 1 };
}

/** A guess that was right was none. */
export function deleteAttempt(db: Db, id: string) {
	return db.delete(attempts).where(eq(attempts.id, id));
}

/** Those from browsers that the owner had signed in from. */
export function deleteKnownDeviceAttempts(db: Db, kind: Attempt["kind"], subjectHash: string) {
	return db
		.delete(attempts)
		.where(and(eq(attempts.kind, kind), eq(attempts.subjectHash, subjectHash), eq(attempts.fromKnownDevice, true)));
}

export function deleteOldAttempts(db: Db, now: Date) {
	return db.delete(attempts).where(lte(attempts.createdAt, new Date(now.getTime() - windowMs)));
}
