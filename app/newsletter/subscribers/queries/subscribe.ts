import { and, eq, gt, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { newsletterSubscriptions } from "../tables.ts";
import { addConsent, type Proof } from "./consent.ts";
import { hasOwnYes } from "./imported.ts";

const { id, email, emailFolded, state, token, confirmationHash, mailedAt, createdAt } = newsletterSubscriptions;

/** Between mails that the back-office asks for. Those of the form: mail/caused/caps.ts. */
export const apartMs = 3600_000;

/** At once, without a confirmation. False if the address is subscribed. */
export async function subscribe(db: Db, address: string, proof: Proof, now: Date): Promise<boolean> {
	const folded = foldEmail(address);
	const isNew = await commitOrRollBack(
		db.batch([
			db
				.insert(newsletterSubscriptions)
				.values({ email: address, emailFolded: folded, privacyAccepted: true, createdAt: now })
				.onConflictDoUpdate({ target: emailFolded, set: { state: "subscribed" }, setWhere: ne(state, "subscribed") }),
			rollbackUnlessChanged(db),
			...addConsent(db, "asked", proof, eq(emailFolded, folded), now),
		]),
	);
	if (!isNew) await addOwnYes(db, folded, proof, now);
	return isNew;
}

/** It stays when the import that brought it is undone. */
async function addOwnYes(db: Db, folded: string, proof: Proof, now: Date): Promise<void> {
	const [first, ...rest] = addConsent(db, "asked", proof, and(eq(emailFolded, folded), not(hasOwnYes)), now);
	if (first) await db.batch([first, ...rest]);
}

/** A known address keeps its state: anybody can type an address. Gives the subscription's id. */
export async function askToConfirm(db: Db, address: string, proof: Proof, now: Date): Promise<string> {
	const folded = foldEmail(address);
	const [[asked]] = await db.batch([
		db
			.insert(newsletterSubscriptions)
			.values({ email: address, emailFolded: folded, privacyAccepted: true, createdAt: now, state: "pending" })
			.onConflictDoUpdate({ target: emailFolded, set: { token: sql`${token}` } })
			.returning({ id }),
		...addConsent(db, "asked", proof, and(eq(emailFolded, folded), or(ne(state, "subscribed"), not(hasOwnYes))), now),
	]);
	if (!asked) throw new Error("the subscription was neither made nor found");
	return asked.id;
}

/** What the mail to somebody who has asked needs. `email`: as it was written when they subscribed. */
export async function findSubscriber(db: Db, wanted: string) {
	const needed = { email, token: sql<string>`${token}`, state };
	return db.select(needed).from(newsletterSubscriptions).where(eq(id, wanted)).get();
}

/** The link that is mailed now: earlier ones are no good. */
export async function renewConfirmation(db: Db, wanted: string, hash: string | undefined, now: Date): Promise<void> {
	const set = { mailedAt: now, ...(hash ? { confirmationHash: hash } : {}) };
	await db.update(newsletterSubscriptions).set(set).where(eq(id, wanted));
}

/** For a mail that has not left: the next one need not wait. */
export async function forgetMail(db: Db, wanted: string): Promise<void> {
	await db.update(newsletterSubscriptions).set({ mailedAt: null }).where(eq(id, wanted));
}

/** Also once confirmed by the same mail: a second press changes nothing and is no error. */
const isConfirmable = (hash: string, now: Date) =>
	and(eq(confirmationHash, hash), gt(mailedAt, new Date(now.getTime() - lifetimes.pendingSubscriptions)));

export async function findConfirmable(db: Db, hash: string, now: Date) {
	return db.select({ email, state }).from(newsletterSubscriptions).where(isConfirmable(hash, now)).get();
}

/** False if the link is not valid, or was used before. */
export function confirmSubscription(db: Db, hash: string, proof: Proof, now: Date): Promise<boolean> {
	const isIt = and(isConfirmable(hash, now), ne(state, "subscribed"));
	return commitOrRollBack(
		db.batch([
			db.update(newsletterSubscriptions).set({ state: "subscribed" }).where(isIt),
			rollbackUnlessChanged(db),
			...addConsent(db, "confirmed", proof, eq(confirmationHash, hash), now),
		]),
	);
}

/** For a batch of the cleanup. The trigger ends their proofs. */
export function deleteOldPending(db: Db, now: Date) {
	const since = new Date(now.getTime() - lifetimes.pendingSubscriptions);
	// Without a time, the mail has not left.
	const isOver = or(lte(mailedAt, since), and(isNull(mailedAt), lte(createdAt, since)));
	return db.delete(newsletterSubscriptions).where(and(eq(state, "pending"), isOver));
}
