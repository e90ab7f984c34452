import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { attempts } from "../tables.ts";

export type Attempt = Pick<typeof attempts.$inferSelect, "subjectHash" | "addressHash" | "fromKnownDevice"> & {
	kind: "password" | "code";
};

export interface Allowance {
	subject: number;
	/** At one account, from browsers in which its owner has never signed in. */
	strangers: number;
	/** From one address, at all accounts. Known browsers are not limited by it. */
	address: number;
}

/** Undefined at the limit, which parallel requests cannot exceed: the insert counts. `made`: recent guesses like it. */
export async function countAttempt(db: Db, attempt: Attempt, most: Allowance, now: Date) {
	const { kind, subjectHash, addressHash, fromKnownDevice } = attempt;
	const id = crypto.randomUUID();
	const after = new Date(now.getTime() - lifetimes.attempts);
	const recent = and(eq(attempts.kind, kind), gt(attempts.createdAt, after));
	const bySubject = and(recent, eq(attempts.subjectHash, subjectHash));
	const byItsLike = and(bySubject, eq(attempts.fromKnownDevice, fromKnownDevice));
	const count = (which: SQL | undefined) => sql`(select count(*) from ${attempts} where ${which})`;
	const isBelow = sql`where ${count(bySubject)} < ${most.subject}
		and (${Number(fromKnownDevice)} or (
			${count(byItsLike)} < ${most.strangers}
			and ${count(and(recent, eq(attempts.addressHash, addressHash)))} < ${most.address}
		))`;
	const row = valuesFor(attempts, { ...attempt, id, createdAt: now }, isBelow);
	const made = sql<number>`count(*)`.as("made");
	const [[mine], [like]] = await db.batch([
		db.insert(attempts).select(row).returning({ id: attempts.id }),
		db.select({ made }).from(attempts).where(byItsLike),
	]);
	return mine && { id, made: like?.made ?? 1 };
}

export function deleteAttempt(db: Db, id: string) {
	return db.delete(attempts).where(eq(attempts.id, id));
}

export function deleteKnownDeviceAttempts(db: Db, kind: Attempt["kind"], subjectHash: string) {
	const isAtIt = and(eq(attempts.kind, kind), eq(attempts.subjectHash, subjectHash));
	return db.delete(attempts).where(and(isAtIt, eq(attempts.fromKnownDevice, true)));
}
