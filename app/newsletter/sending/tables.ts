import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, notNegative, oneOf, time } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";
import { newsletterSubscriptions } from "../subscribers/tables.ts";

/** "suppressed": has unsubscribed. "stopped": the letter was, before. "unknown": no answer, and not resent by itself. */
export const deliveryStates = ["queued", "leased", "sent", "failed", "suppressed", "stopped", "unknown"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** In characters. */
export const deliveryIdLength = 32;

export const deliveries = sqliteTable(
	"deliveries",
	{
		/** Random: it is in the Message-ID and in the address that reports come back to. */
		id: text().primaryKey(),
		letterId: text().notNull(),
		subscriptionId: text().notNull(),
		state: text({ enum: deliveryStates }).notNull().default("queued"),
		/** "queued": not before. "leased": from then on somebody else may take it. */
		dueAt: time().notNull(),
		lease: text(),
		/** When the mail server asked for the mail. */
		handedOverAt: time(),
		attempts: integer().notNull().default(0),
		/** What the mail server has answered: "550". */
		code: text(),
		/** The mail service's own Message-ID, if it sets one. */
		messageId: text(),
		createdAt: createdAt(),
	},
	(t) => [
		uniqueIndex("deliveries_once").on(t.subscriptionId, t.letterId),
		index("deliveries_by_state").on(t.letterId, t.state, t.dueAt),
		index("deliveries_by_message").on(t.messageId).where(sql`message_id is not null`),
		index("deliveries_by_created").on(t.createdAt),
		check("deliveries_state", oneOf(t.state, deliveryStates)),
		check("deliveries_attempts", notNegative(t.attempts)),
		check("deliveries_lease", sql`${t.state} <> 'leased' or ${t.lease} is not null`),
	],
);

/** How many mails were taken to be sent on a day (in Madrid). */
export const mailDays = sqliteTable("mail_days", {
	day: text().primaryKey(),
	taken: integer().notNull(),
});

export const deliveriesPersonal = personal(deliveries, {
	processing: "newsletter",
	of: "subscriber",
	columns: {
		trace: "id subscriptionId messageId",
		none: "letterId state dueAt lease handedOverAt attempts code createdAt",
	},
	found: [{ by: "holder", holder: newsletterSubscriptions, in: [deliveries.subscriptionId] }],
	erased: "row",
	kept: { ms: lifetimes.deliveries, from: deliveries.createdAt },
});

export const mailDaysPersonal = impersonal(mailDays, "day taken");
