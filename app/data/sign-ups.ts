import { and, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { signUps, users } from "./account-tables.ts";
import type { Db } from "./db.server.ts";

/** For how long a sign-up, or an account, waits for its address to be confirmed. */
const waitMs = 7 * 24 * 3600 * 1000;

export type NewSignUp = Pick<typeof signUps.$inferInsert, "tokenHash" | "email" | "passwordHash">;

export async function addSignUp(db: Db, signUp: NewSignUp): Promise<void> {
	await db.insert(signUps).values(signUp);
}

/** The sign-up of a mailed link: looking at it uses nothing up. */
export async function findSignUp(db: Db, tokenHash: string, now: Date) {
	const [signUp] = await db
		.select({ email: signUps.email, passwordHash: signUps.passwordHash })
		.from(signUps)
		.where(and(eq(signUps.tokenHash, tokenHash), gt(signUps.createdAt, new Date(now.getTime() - waitMs))));
	return signUp;
}

/** For a batch: of requests in parallel one finds it. */
export function spendSignUp(db: Db, tokenHash: string) {
	return db.delete(signUps).where(eq(signUps.tokenHash, tokenHash)).returning({ email: signUps.email });
}

/**
 * What nobody has confirmed in seven days goes: sign-ups, and, where mail can be sent, visitors' accounts that were made
 * while it could not be. These have seven days from when that is first seen, and their page says so.
 */
export async function forgetUnconfirmed(db: Db, now: Date, sendsMail: boolean): Promise<number> {
	const isUnconfirmed = and(isNull(users.emailVerifiedAt), eq(users.isAdmin, false));
	const [old, , accounts] = await db.batch([
		db.delete(signUps).where(lte(signUps.createdAt, new Date(now.getTime() - waitMs))),
		db
			.update(users)
			.set({ confirmBy: sendsMail ? new Date(now.getTime() + waitMs) : null })
			.where(and(isUnconfirmed, sendsMail ? isNull(users.confirmBy) : isNotNull(users.confirmBy))),
		db.delete(users).where(and(isUnconfirmed, lte(users.confirmBy, now))),
	]);
	return old.meta.changes + accounts.meta.changes;
}
