import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, notNegative, time } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { personal } from "#app/platform/data/personal-data.ts";

export const causedMailKinds = [
	"signUp",
	"account",
	"recovery",
	"ownRecovery",
	"ownAddress",
	"newAddress",
	"notice",
	"byAccount",
	"byStaff",
	"newsletter",
	"receiptCode",
	"newsAddress",
	"news",
	"answer",
] as const;

export type CausedMailKind = (typeof causedMailKinds)[number];

/** Mails that somebody from outside has caused: what limits count (mail/caused/caps.ts), and what waits for its turn. */
export const causedMails = sqliteTable(
	"caused_mails",
	{
		id: id(),
		kind: text({ enum: causedMailKinds }).notNull(),
		/** What it is made from when its turn comes: the id of an account, a subscription, a receipt … */
		about: text(),
		mailboxHash: text().notNull(),
		/** With the day's salt. Null if nobody's connection has caused it. */
		lineHash: text(),
		wideHash: text(),
		createdAt: createdAt(),
		/** Null while it waits. */
		sentAt: time(),
		tries: integer().notNull().default(0),
	},
	(t) => [
		index("caused_mails_by_mailbox").on(t.mailboxHash, t.kind, t.createdAt),
		index("caused_mails_by_line").on(t.lineHash, t.kind, t.createdAt),
		index("caused_mails_by_wide").on(t.wideHash, t.kind, t.createdAt),
		index("caused_mails_by_sent").on(t.kind, t.sentAt),
		index("caused_mails_waiting").on(t.kind, t.createdAt).where(sql`sent_at is null`),
		check("caused_mails_tries", notNegative(t.tries)),
	],
);

export const causedMailsPersonal = personal(causedMails, {
	processing: "protection",
	of: "sender",
	columns: { trace: "about mailboxHash lineHash wideHash", none: "id kind createdAt sentAt tries" },
	found: [{ by: "emailHash", in: [causedMails.mailboxHash] }],
	erased: "row",
	// What waits has no time yet: its own end is in jobs/old-rows.server.ts.
	kept: { ms: lifetimes.causedMails, from: causedMails.sentAt },
});
