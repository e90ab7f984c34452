import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";

/* What limits submissions, and the pages that answered refused ones. */

/** Pages that answered a form that was refused without JavaScript, kept for an hour (http/kept-answer.server.ts). */
export const keptAnswers = sqliteTable(
	"kept_answers",
	{
		id: id(),
		/** SHA-256 of what the browser's cookies said: it is shown to no other. */
		browserHash: text().notNull(),
		path: text().notNull(),
		status: integer().notNull(),
		/** Its Content-Security-Policy. */
		policy: text().notNull(),
		html: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("kept_answers_by_created").on(t.createdAt)],
);

/** How many bytes of audio have come from one address on one day. Its hash has the day's salt in it. */
export const audioAllowances = sqliteTable("audio_allowances", {
	addressHash: text().primaryKey(),
	day: text().notNull(),
	bytes: integer().notNull(),
});

/** How many characters have come from one address on one day with each form. Its hash has the day's salt in it. */
export const wordAllowances = sqliteTable(
	"word_allowances",
	{
		addressHash: text().notNull(),
		form: text().notNull(),
		day: text().notNull(),
		characters: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.addressHash, t.form] })],
);

/** A random salt a day: what was hashed with it is recognised while it lasts and is noise once it is swept. */
export const dailySalts = sqliteTable("daily_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});
