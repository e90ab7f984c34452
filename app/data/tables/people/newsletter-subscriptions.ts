import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/content/limits.ts";
import { createdAt, flag, id, lengthUpTo } from "../../columns.ts";
import { personal } from "../../personal/personal-data.ts";
import { describeRecord } from "../../record.ts";

export const newsletterSubscriptions = sqliteTable(
	"newsletter_subscriptions",
	{
		id: id(),
		email: text().notNull(),
		emailFolded: text().notNull().unique(),
		privacyAccepted: flag(),
		createdAt: createdAt(),
	},
	(t) => [
		index("newsletter_subscriptions_by_created").on(t.createdAt, t.id),
		index("newsletter_subscriptions_searched").on(t.createdAt, t.id, t.emailFolded),
		check("newsletter_subscriptions_email", lengthUpTo(t.email, limits.email)),
		check("newsletter_subscriptions_privacy", sql`${t.privacyAccepted} = 1`),
	],
);

export const subscriptionRecord = describeRecord({
	table: newsletterSubscriptions,
	words: newsletterSubscriptions.email,
	since: newsletterSubscriptions.createdAt,
	sentAt: newsletterSubscriptions.createdAt,
	media: [],
	isShown: "never",
	count: { time: newsletterSubscriptions.createdAt, names: ["all"], parts: () => ["'all'"], changing: [] },
});

export const newsletterSubscriptionsPersonal = personal(newsletterSubscriptions, {
	of: "subscriber",
	columns: { id: "none", email: "email", emailFolded: "email", privacyAccepted: "none", createdAt: "none" },
	found: [{ by: "email", in: [newsletterSubscriptions.emailFolded] }],
	erased: "row",
	kept: { term: "newsletterSubscriptions", from: newsletterSubscriptions.createdAt },
});
