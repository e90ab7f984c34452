import { and, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import { randomHex } from "#app/crypto/digest.server.ts";
import { foldEmail, mailboxOf } from "../../accounts/emails.ts";
import type { Db } from "../../db.server.ts";
import { lifetimes } from "../../personal/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "../../rollback-unless-changed.ts";
import { newsletterSubscriptions } from "../../tables/people/newsletter-subscriptions.ts";
import { addConsent, type Proof } from "./consent.ts";

const { email, emailFolded, state, token, confirmationHash, mailedAt, createdAt } = newsletterSubscriptions;

/** One confirmation mail an hour, so that nobody can fill a mailbox. */
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

/** A plus-address of the same mailbox to which a mail was sent. */
const otherOfMailbox = (folded: string, since: Date) => sql`(select 1 from (
	select email_folded as other, instr(email_folded, '+') as plus from ${newsletterSubscriptions}
	where mailed_at > ${since.getTime()} and email_folded <> ${folded})
	where iif(plus > 0, substr(other, 1, plus - 1) || substr(other, instr(other, '@')), other) = ${mailboxOf(folded)})`;

/** Undefined if a mail was sent to the mailbox within the last hour. A known address keeps its state: anybody can type an address. */
export async function askToConfirm(
	db: Db,
	{ address, hash, proof }: { address: string; hash: string; proof: Proof },
	now: Date,
): Promise<Asked | undefined> {
	const folded = foldEmail(address);
	const since = new Date(now.getTime() - apartMs);
	const isDone = await commitOrRollBack(
		db.batch([
			db
				.insert(newsletterSubscriptions)
				// Values in the order of the table's columns.
				.select(
					sql`select ${crypto.randomUUID()}, ${address}, ${folded}, 1, ${now.getTime()}, 'pending', ${randomHex(20)}, null, ${hash}, ${now.getTime()}, 0 where not exists ${otherOfMailbox(folded, since)}`,
				)
				.onConflictDoUpdate({
					target: emailFolded,
					set: {
						confirmationHash: sql`case when ${state} = 'subscribed' then ${confirmationHash} else ${hash} end`,
						token: sql`coalesce(${token}, ${randomHex(20)})`,
						mailedAt: now,
					},
					setWhere: or(isNull(mailedAt), lte(mailedAt, since)),
				}),
			rollbackUnlessChanged(db),
			...addConsent(db, "asked", proof, and(eq(emailFolded, folded), ne(state, "subscribed")), now),
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

/** For a mail that has not left: the next one need not wait. */
export async function forgetMail(db: Db, address: string, at: Date): Promise<void> {
	await db
		.update(newsletterSubscriptions)
		.set({ mailedAt: null })
		.where(and(eq(emailFolded, foldEmail(address)), eq(mailedAt, at)));
}

/** Also once confirmed by the same mail: a second press changes nothing and is no error. */
const isConfirmable = (hash: string, now: Date) =>
	and(eq(confirmationHash, hash), gt(mailedAt, new Date(now.getTime() - lifetimes.pendingSubscriptions)));

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
				.where(and(isConfirmable(hash, now), ne(state, "subscribed"))),
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
