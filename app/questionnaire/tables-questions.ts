import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { createdAt, flag, id, isDay, isFlag, isJson, lengthUpTo, time } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";

/** Several can exist; one is active. */
export const questionnaires = sqliteTable(
	"questionnaires",
	{
		id: id(),
		title: text().notNull(),
		/** What it is about, and what becomes of the answers. */
		intro: text().notNull(),
		isActive: flag().default(false),
		/** The first and the last day on which one can answer. */
		opensOn: text(),
		closesOn: text(),
		/** While it is not active: the day on which it was deactivated. */
		deactivatedOn: text(),
		createdAt: createdAt(),
	},
	(t) => [
		index("questionnaires_by_created").on(t.createdAt, t.id),
		uniqueIndex("questionnaires_one_active").on(t.isActive).where(sql`is_active = 1`),
		check("questionnaires_title", lengthUpTo(t.title, limits.title)),
		check("questionnaires_intro", lengthUpTo(t.intro, limits.description)),
		check("questionnaires_is_active", isFlag(t.isActive)),
		check("questionnaires_opens_on", isDay(t.opensOn)),
		check("questionnaires_closes_on", isDay(t.closesOn)),
		check("questionnaires_deactivated_on", isDay(t.deactivatedOn)),
	],
);

/** What was published once never changes, and is never deleted: a change makes the next version. */
export const questionnaireVersions = sqliteTable(
	"questionnaire_versions",
	{
		id: id(),
		questionnaireId: text().notNull(),
		/** From 1 on. */
		number: integer().notNull(),
		/** A `Questionnaire` (engine/definition.ts) as JSON. */
		definition: text().notNull(),
		publishedAt: createdAt(),
	},
	(t) => [
		uniqueIndex("questionnaire_versions_number").on(t.questionnaireId, t.number),
		check("questionnaire_versions_definition", isJson(t.definition)),
	],
);

/** The questions that the editor works on, until they are published or dropped. */
export const questionnaireEdits = sqliteTable(
	"questionnaire_edits",
	{
		questionnaireId: text().primaryKey(),
		/** A `Questionnaire` (engine/definition.ts) as JSON. */
		definition: text().notNull(),
		/** A write names the revision that it has read. */
		revision: integer().notNull().default(0),
		changedAt: time().notNull(),
	},
	(t) => [check("questionnaire_edits_definition", isJson(t.definition))],
);

export const questionnairesPersonal = impersonal(
	questionnaires,
	"id title intro isActive opensOn closesOn deactivatedOn createdAt",
);

export const tablesOfQuestions = [
	impersonal(questionnaireVersions, "id questionnaireId number definition publishedAt"),
	impersonal(questionnaireEdits, "questionnaireId definition revision changedAt"),
];
