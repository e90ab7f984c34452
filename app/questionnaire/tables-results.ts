import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, isJson } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";

/**
 * How many answers of a version have a key (`keysOf`). Triggers keep it. Besides, of the version: `#answers`, `#stored` (ever, also
 * those that are gone), `#sheetsGone` (of paper) and `#changes`.
 */
export const questionnaireCounts = sqliteTable(
	"questionnaire_counts",
	{
		versionId: text().notNull(),
		key: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.versionId, t.key] })],
);

/** What a thousand answers of a version say to one question, packed. A trigger drops it when one of them changes. */
export const questionnaireBlocks = sqliteTable(
	"questionnaire_blocks",
	{
		versionId: text().notNull(),
		block: integer().notNull(),
		question: text().notNull(),
		packed: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.versionId, t.block, t.question] })],
);

/** Results as they were published, and as they stay. */
export const questionnaireSnapshots = sqliteTable(
	"questionnaire_snapshots",
	{
		id: id(),
		questionnaireId: text().notNull(),
		/** From 1 on. */
		number: integer().notNull(),
		/** `Published` (results/snapshot.ts) as JSON: what was counted is for the team and for the next one. */
		published: text().notNull(),
		publishedAt: createdAt(),
	},
	(t) => [
		uniqueIndex("questionnaire_snapshots_number").on(t.questionnaireId, t.number),
		check("questionnaire_snapshots_published", isJson(t.published)),
	],
);

export const tablesOfResults = [
	impersonal(questionnaireCounts, "versionId key records"),
	impersonal(questionnaireBlocks, "versionId block question packed"),
	impersonal(questionnaireSnapshots, "id questionnaireId number published publishedAt"),
];
