import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { randomHex } from "#app/crypto/digest.server.ts";
import { foldEmail } from "../../accounts/emails.ts";
import type { Db } from "../../db.server.ts";
import { lifetimes } from "../../personal/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "../../rollback-unless-changed.ts";
import { newsletterSubscriptions } from "../../tables/people/newsletter-subscriptions.ts";
import { addConsent, type Proof } from "./consent.ts";

const { email, emailFolded, state, token, confirmationHash, mailedAt } = newsletterSubscriptions;

/** One confirmation letter an hour, so that nobody can fill a mailbox. */
export const apartMs = 3600_000;

/** At once, without a confirmation. False if the address is subscribed. */
export function subscribe(db: Db, address: string, proof: Proof, now: Date): Promise<boolean> {
	const folded = foldEmail(address);
	return commitOrRollBack(
		db.batch([
			db
				.insert(newsletterSubscriptions)
				.values({ email: address, emailFolded: folded, privacyAccepted: true, createdAt: now })
				.onConflictDoUpdate({ target: emailFolded, set: { state: "subscribed" }, setWhere: ne(state, "subscribed") }),
			rollbackUnlessChanged(db),
			...addConsent(db, "asked", proof, eq(emailFolded, folded), now),
		]),
	);
}

export interface Asked {
	isSubscribed: boolean;
	/** As it was written when they subscribed. */
	email: string;
	token: string;
}

/** With double opt-in. Undefined if a letter was sent within the last hour: then nothing changes. */
export async function askToConfirm(
	db: Db,
	{ address, hash, proof }: { address: string; hash: string; proof: Proof },
	now: Date,
): Promise<Asked | undefined> {
	const folded = foldEmail(address);
	const unlessSubscribed = (column: AnySQLiteColumn, value: string) =>
		sql`case when ${state} = 'subscribed' then ${column} else ${value} end`;
	const isDone = await commitOrRollBack(
		db.batch([
			db
				.insert(newsletterSubscriptions)
				.values({
					email: address,
					emailFolded: folded,
					privacyAccepted: true,
					createdAt: now,
					state: "pending",
					confirmationHash: hash,
					mailedAt: now,
				})
				.onConflictDoUpdate({
					target: emailFolded,
					set: {
						state: unlessSubscribed(state, "pending"),
						confirmationHash: unlessSubscribed(confirmationHash, hash),
						token: sql`coalesce(${token}, ${randomHex(20)})`,
						mailedAt: now,
					},
					setWhere: or(isNull(mailedAt), lte(mailedAt, new Date(now.getTime() - apartMs))),
				}),
			rollbackUnlessChanged(db),
			...addConsent(db, "asked", proof, and(eq(emailFolded, folded), eq(state, "pending")), now),
		]),
	);
	if (!isDone) return undefined;
	const [asked] = await db
		.select({
			email,
			token: sql<string>`${token}`,
			isSubscribed: sql<boolean>`${state} = 'subscribed'`.mapWith(Boolean),
		})
		.from(newsletterSubscriptions)
		.where(eq(emailFolded, folded));
	return asked;
}

/** Pending, or confirmed by the same letter: a second press changes nothing and is no error. */
const isConfirmable = (hash: string, now: Date) =>
	and(
		eq(confirmationHash, hash),
		inArray(state, ["pending", "subscribed"]),
		gt(mailedAt, new Date(now.getTime() - lifetimes.pendingSubscriptions)),
	);

export async function findConfirmable(db: Db, hash: string, now: Date) {
	const [found] = await db.select({ email, state }).from(newsletterSubscriptions).where(isConfirmable(hash, now));
	return found;
}

/** False if the link is not valid, or was used before. */
export function confirmSubscription(db: Db, hash: string, proof: Proof, now: Date): Promise<boolean> {
	return commitOrRollBack(
		db.batch([
			db
				.update(newsletterSubscriptions)
				.set({ state: "subscribed" })
				.where(and(isConfirmable(hash, now), eq(state, "pending"))),
			rollbackUnlessChanged(db),
			...addConsent(db, "confirmed", proof, eq(confirmationHash, hash), now),
		]),
	);
}

/** For a batch of the cleanup. The trigger ends their proofs. */
export function deleteOldPending(db: Db, now: Date) {
	const since = new Date(now.getTime() - lifetimes.pendingSubscriptions);
	return db.delete(newsletterSubscriptions).where(and(eq(state, "pending"), lte(mailedAt, since)));
}
