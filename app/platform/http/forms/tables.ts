import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { impersonal, personal } from "#app/platform/data/personal-data.ts";

/** Pages that answer a refused form without JavaScript, for an hour (platform/http/forms/kept-answer.server.ts). */
export const keptAnswers = sqliteTable(
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

/** Bytes a day of a line or of a browser (platform/http/forms/queries/senders.ts). The hash contains the day's salt. */
export const audioAllowances = sqliteTable("audio_allowances", {
	addressHash: text().primaryKey(),
	day: text().notNull(),
	bytes: integer().notNull(),
});

/** Characters a day with a form, of a line or of a browser. The hash contains the day's salt. */
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

export const keptAnswersPersonal = personal(keptAnswers, {
	processing: "unfinished",
	of: "sender",
	columns: { words: "html", trace: "browserHash", none: "id path status policy createdAt" },
	found: [{ by: "words", in: [keptAnswers.html], as: folded(sql`${keptAnswers.html}`) }],
	erased: "row",
	kept: { ms: lifetimes.keptAnswers, from: keptAnswers.createdAt },
});

const ofAllowance = { processing: "protection", of: "sender", found: "nobody can", erased: "nothing" } as const;

export const formTables = [
	keptAnswersPersonal,
	personal(audioAllowances, {
		...ofAllowance,
		columns: { trace: "addressHash", none: "day bytes" },
		kept: { ms: 0, from: audioAllowances.day },
	}),
	personal(wordAllowances, {
		...ofAllowance,
		columns: { trace: "addressHash", none: "form day characters" },
		kept: { ms: 0, from: wordAllowances.day },
	}),
	impersonal(dailySalts, "day salt"),
];
