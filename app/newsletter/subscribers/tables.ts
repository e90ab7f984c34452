import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { unlessSet } from "#app/platform/content/retention.ts";
import { randomHex } from "#app/platform/crypto/digest.server.ts";
import { createdAt, flag, id, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

/** Only "subscribed" gets letters. "bounced": no mail arrives there. "complained": somebody called a letter spam. */
export const subscriptionStates = ["subscribed", "pending", "unsubscribed", "bounced", "complained"] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

export const newsletterSubscriptions = sqliteTable(
	"newsletter_subscriptions",
	{
		id: id(),
		email: text().notNull(),
		emailFolded: text().notNull().unique(),
		privacyAccepted: flag(),
		createdAt: createdAt(),
		state: text({ enum: subscriptionStates }).notNull().default("subscribed"),
		/** In the links that end the subscription: never used up. */
		token: text()
			.unique()
			.$defaultFn(() => randomHex(20)),
		/** Nothing writes or reads it any more. */
		mergedTokens: text(),
		/** Of the newest confirmation letter. It stays after the confirmation, so that a second press says the same. */
		confirmationHash: text().unique(),
		/** When the newest confirmation letter, or the one that says that they are subscribed, was sent. */
		mailedAt: time(),
		/** Letters in a row that did not arrive, for a reason that may pass. */
		softBounces: integer().notNull().default(0),
	},
	(t) => [
		index("newsletter_subscriptions_by_created").on(t.createdAt, t.id),
		index("newsletter_subscriptions_by_state").on(t.state, t.createdAt, t.id),
		index("newsletter_subscriptions_pending").on(t.mailedAt).where(sql`state = 'pending'`),
		index("newsletter_subscriptions_searched").on(t.createdAt, t.id, t.emailFolded),
		index("newsletter_subscriptions_merged").on(t.mergedTokens).where(sql`merged_tokens is not null`),
		check("newsletter_subscriptions_email", lengthUpTo(t.email, limits.email)),
		check("newsletter_subscriptions_privacy", sql`${t.privacyAccepted} = 1`),
		check("newsletter_subscriptions_state", oneOf(t.state, subscriptionStates)),
	],
);

const newsletterSubscriptionsPersonal = personal(newsletterSubscriptions, {
	processing: "newsletter",
	of: "subscriber",
	columns: {
		email: "email emailFolded",
		secret: "token mergedTokens confirmationHash",
		none: "id privacyAccepted createdAt state mailedAt softBounces",
	},
	found: [{ by: "email", in: [newsletterSubscriptions.emailFolded] }],
	erased: "row",
	kept: {
		term: "newsletterSubscriptions",
		from: newsletterSubscriptions.createdAt,
		retention: {
			name: "Subscripcions al butlletí",
			place: 50,
			starts: "des del dia de la subscripció",
			ends: "S'esborra l'adreça, i ja no s'hi envia res més.",
			unset: "Fins que ens demanis que l'esborrem o deixem de publicar el butlletí.",
			...unlessSet,
			end: "erased",
		},
	},
});

export const subscriptionRecord = describeRecord({
	table: newsletterSubscriptions,
	personal: newsletterSubscriptionsPersonal,
	words: newsletterSubscriptions.email,
	since: newsletterSubscriptions.createdAt,
	sentAt: newsletterSubscriptions.createdAt,
	media: [],
	isShown: "never",
	count: {
		time: newsletterSubscriptions.createdAt,
		names: ["all", ...subscriptionStates],
		parts: (row) => ["'all'", `${row}.state`],
		changing: ["state"],
	},
});
