import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";
import { newsletterSubscriptions } from "./tables.ts";

/** "asked": the form was sent, with its box ticked. "erased": the subscription has left its table and the trash. */
export const consentKinds = ["asked", "confirmed", "imported", "withdrawn", "bounced", "complained", "erased"] as const;

export type ConsentKind = (typeof consentKinds)[number];

/** Characters of the origin of an imported consent. */
export const mostSource = 200;

/** Proof of consents (GDPR, article 7.1). Triggers refuse changes, and deletions before `endedAt`. */
export const consentEvents = sqliteTable(
	"consent_events",
	{
		id: id(),
		subscriptionId: text().notNull(),
		kind: text({ enum: consentKinds }).notNull(),
		at: createdAt(),
		/** What stood beside the box, and the privacy policy: hashes of `consent_texts`. */
		wordsHash: text(),
		policyHash: text(),
		/** The id of the form, or of the page. */
		form: text(),
		requestId: text(),
		/** Of an imported one: where and when it was given, as the file says. */
		source: text(),
		givenAt: time(),
		/** When the subscription was erased. */
		endedAt: time(),
	},
	(t) => [
		index("consent_events_by_subscription").on(t.subscriptionId, t.at),
		index("consent_events_by_end").on(t.endedAt),
		check("consent_events_kind", oneOf(t.kind, consentKinds)),
		check("consent_events_source", lengthUpTo(t.source, mostSource)),
	],
);

/** Each text once, by its SHA-256. */
export const consentTexts = sqliteTable("consent_texts", {
	hash: text().primaryKey(),
	text: text().notNull(),
	createdAt: createdAt(),
});

export const consentEventsPersonal = personal(consentEvents, {
	processing: "newsletter",
	of: "subscriber",
	columns: { trace: "subscriptionId", none: "id kind at wordsHash policyHash form requestId source givenAt endedAt" },
	found: [{ by: "holder", holder: newsletterSubscriptions, in: [consentEvents.subscriptionId] }],
	erased: "proof",
	// Null while there is a subscription: then they stay.
	kept: { ms: lifetimes.consentEvents, from: consentEvents.endedAt },
});

export const consentTextsPersonal = impersonal(consentTexts, "hash text createdAt");
