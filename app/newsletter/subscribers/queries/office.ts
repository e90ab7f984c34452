import { and, asc, eq, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, audit, change } from "#app/platform/records/queries/audit-log.ts";
import { newsletterSubscriptions, type SubscriptionState } from "../tables.ts";
import { consentEvents, consentTexts } from "../tables-consent.ts";
import { apartMs } from "./subscribe.ts";

const kind = "newsletterSubscriptions";
const { id, email, state, token, confirmationHash, mailedAt } = newsletterSubscriptions;

export async function readSubscription(db: Db, wanted: string) {
	return db.select({ id, email, state }).from(newsletterSubscriptions).where(eq(id, wanted)).get();
}

/** Oldest first, with the words that were agreed to. The audit log says who has looked. */
export async function readConsent(db: Db, by: Actor, wanted: string) {
	const words = alias(consentTexts, "words");
	const policy = alias(consentTexts, "policy");
	const { id: event, kind: what, at, form, source, givenAt, policyHash, requestId } = consentEvents;
	const [events] = await db.batch([
		db
			.select({
				...{ id: event, kind: what, at, form, source, givenAt, requestId, policyHash },
				// D1 gives the rows of a batch by names: two columns of one name would be one.
				words: sql<string | null>`${words.text}`.as("words_text"),
				policy: sql<string | null>`${policy.text}`.as("policy_text"),
			})
			.from(consentEvents)
			.leftJoin(words, eq(words.hash, consentEvents.wordsHash))
			.leftJoin(policy, eq(policy.hash, policyHash))
			.where(eq(consentEvents.subscriptionId, wanted))
			.orderBy(asc(at), asc(event)),
		audit(db, by, { action: "viewed", kind, id: wanted }),
	]);
	return events;
}

/** A consent that can be proven: nobody has to ask again. */
export const isProven =
	sql<boolean>`exists (select 1 from consent_events e where e.subscription_id = newsletter_subscriptions.id
	and e.kind in ('confirmed', 'imported'))`.mapWith(Boolean);

/** Pending until confirmed. False if it is gone, has left, complained, is already confirmed, or got a mail in the last hour. */
export function askAgain(
	db: Db,
	by: Actor,
	{ id: wanted, hash }: { id: string; hash: string },
	now: Date,
): Promise<boolean> {
	const isUnsure = or(inArray(state, ["pending", "bounced"]), and(eq(state, "subscribed"), not(isProven)));
	const isLongAgo = or(isNull(mailedAt), lte(mailedAt, new Date(now.getTime() - apartMs)));
	const ask = db
		.update(newsletterSubscriptions)
		.set({ state: "pending", confirmationHash: hash, mailedAt: now })
		.where(and(eq(id, wanted), isUnsure, isLongAgo));
	return change(db, by, { action: "updated", kind, id: wanted, changed: ["state"] }, ask);
}

/** The mail has not left: the subscription is what it was before. */
export async function takeAskBack(db: Db, hash: string, before: SubscriptionState): Promise<void> {
	const isIt = and(eq(confirmationHash, hash), eq(state, "pending"));
	const unasked = { state: before, confirmationHash: null, mailedAt: null };
	await db.update(newsletterSubscriptions).set(unasked).where(isIt);
}

export async function findAsked(db: Db, hash: string) {
	const asked = { email, token: sql<string>`${token}` };
	return db.select(asked).from(newsletterSubscriptions).where(eq(confirmationHash, hash)).get();
}
