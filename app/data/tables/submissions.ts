import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../columns.ts";

/** Pages that answer a refused form without JavaScript, for an hour (http/forms/stored-answer.server.ts). */
export const storedAnswers = sqliteTable(
	"kept_answers",
	{
		id: id(),
		browserHash: text().notNull(),
		path: text().notNull(),
		status: integer().notNull(),
		policy: text().notNull(),
		html: text().notNull(),
		createdAt: createdAt(),
	},
	(t) => [index("kept_answers_by_created").on(t.createdAt)],
);

/** Bytes per address and day. The hash contains the day's salt. */
export const audioAllowances = sqliteTable("audio_allowances", {
	addressHash: text().primaryKey(),
	day: text().notNull(),
	bytes: integer().notNull(),
});

/** Characters per address, form and day. The hash contains the day's salt. */
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

/** Deleting a day's salt makes its hashes meaningless. */
export const dailySalts = sqliteTable("daily_salts", {
	day: text().primaryKey(),
	salt: text().notNull(),
});
