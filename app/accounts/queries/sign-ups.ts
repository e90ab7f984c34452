import { and, eq, gt, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { signUps, users } from "../tables.ts";

const isUnconfirmed = and(isNull(users.emailVerifiedAt), isNull(users.role), isNull(users.restrictedAt));

export type NewSignUp = Pick<typeof signUps.$inferInsert, "tokenHash" | "email" | "passwordHash">;

export async function addSignUp(db: Db, signUp: NewSignUp): Promise<void> {
	await db.insert(signUps).values(withFolded(signUp));
}

/** Its link comes with the mail. False if it is gone. */
export async function renewSignUp(db: Db, before: string, tokenHash: string): Promise<boolean> {
	const { meta } = await db.update(signUps).set({ tokenHash }).where(eq(signUps.tokenHash, before));
	return meta.changes > 0;
}

export async function findSignUp(db: Db, tokenHash: string, now: Date) {
	const { email, passwordHash, createdAt } = signUps;
	const isGood = and(eq(signUps.tokenHash, tokenHash), gt(createdAt, new Date(now.getTime() - lifetimes.signUps)));
	return db.select({ email, passwordHash }).from(signUps).where(isGood).get();
}

export function consumeSignUp(db: Db, tokenHash: string) {
	return db.delete(signUps).where(eq(signUps.tokenHash, tokenHash)).returning({ email: signUps.email });
}

export async function deleteUnconfirmed(db: Db, now: Date): Promise<number> {
	const [old, accounts] = await db.batch([
		db.delete(signUps).where(lte(signUps.createdAt, new Date(now.getTime() - lifetimes.signUps))),
		db.delete(users).where(and(isUnconfirmed, lte(users.confirmBy, now))),
	]);
	return old.meta.changes + accounts.meta.changes;
}

/** For accounts made while no mail could be sent: starts their seven days and returns whom to write to. */
export function beginConfirmations(db: Db, now: Date, most: number): Promise<{ email: string }[]> {
	const isUnasked = and(isUnconfirmed, isNull(users.confirmBy));
	const some = db.select({ id: users.id }).from(users).where(isUnasked).limit(most);
	const asked = { confirmBy: new Date(now.getTime() + lifetimes.signUps) };
	return db.update(users).set(asked).where(inArray(users.id, some)).returning({ email: users.email });
}

export async function endConfirmations(db: Db): Promise<void> {
	const isAsked = and(isUnconfirmed, isNotNull(users.confirmBy));
	await db.update(users).set({ confirmBy: null }).where(isAsked);
}
