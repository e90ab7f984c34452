import { type SQL, sql } from "drizzle-orm";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { newsletterSubscriptions } from "../tables.ts";
import { type ConsentKind, consentEvents, consentTexts } from "../tables-consent.ts";

export type ConsentText = Omit<typeof consentTexts.$inferSelect, "createdAt">;

export interface Proof {
	requestId: string;
	/** Of the form, or of the page with the button. */
	form: string;
	words?: ConsentText;
	policy?: ConsentText;
}

/** For a batch, after what it proves: an event for each subscription that `which` matches. */
export function addConsent(db: Db, kind: ConsentKind, proof: Proof, which: SQL | undefined, now: Date): Query[] {
	const { requestId, form, words, policy } = proof;
	const texts = [words, policy].flatMap((one) => (one ? { ...one, createdAt: now } : []));
	const event = { kind, at: now, form, requestId, wordsHash: words?.hash, policyHash: policy?.hash };
	const ofEach = { ...event, subscriptionId: newsletterSubscriptions.id };
	const from = sql`from ${newsletterSubscriptions} where ${which}`;
	return [
		...texts.map((text) => db.insert(consentTexts).values(text).onConflictDoNothing()),
		db.insert(consentEvents).select(valuesFor(consentEvents, ofEach, from)),
	];
}
