import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { keptForResults } from "#app/platform/content/privacy.ts";
import { unlessSet } from "#app/platform/content/retention.ts";
import { flag, id, isFlag, isJson, lengthUpTo, time } from "#app/platform/data/columns.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { folded } from "#app/platform/data/lists/folding.ts";
import { personal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";
import { questionnaires, questionnairesPersonal, tablesOfQuestions } from "./tables-questions.ts";
import { tablesOfResults } from "./tables-results.ts";
import { triggers } from "./triggers.ts";

/** Of a draft, and so of what is sent. */
export const mostCharacters = 100_000;

/** Each part of an answer is counted with the id of its question, of up to 60 characters. */
const mostCounted = 20 * mostCharacters;

/** Midnight of a day in Madrid, written in UTC: nobody can tell who was at the site at that second. */
const isWholeDay = (column: AnySQLiteColumn) => sql`${column} % 86400000 = 0`;

/** What somebody has answered so far. It stays empty for a while after it is sent, so that a second press is known. */
export const questionnaireDrafts = sqliteTable(
	"questionnaire_drafts",
	{
		/** Also the form key of what is sent. */
		id: id(),
		/** Of the cookie. */
		tokenHash: text().notNull().unique(),
		versionId: text().notNull(),
		/** `Answers` as JSON: also those that cannot be reached now. */
		answers: text().notNull().default("{}"),
		/** A write names the revision that it has read. */
		revision: integer().notNull().default(0),
		isSent: flag().default(false),
		/** The day of the last change. */
		touchedOn: time().notNull(),
		/** Of the code that opens it elsewhere. */
		codeId: text().unique(),
		codeHash: text(),
	},
	(t) => [
		index("questionnaire_drafts_by_touched").on(t.touchedOn),
		check("questionnaire_drafts_answers", sql`${isJson(t.answers)} and ${lengthUpTo(t.answers, mostCharacters)}`),
		check("questionnaire_drafts_is_sent", isFlag(t.isSent)),
		check("questionnaire_drafts_touched_on", isWholeDay(t.touchedOn)),
	],
);

/** Lines from which somebody has sent it today. The hash contains the day's salt, and leads to no answer. */
export const questionnaireLines = sqliteTable(
	"questionnaire_lines",
	{
		addressHash: text().primaryKey(),
		seenOn: time().notNull(),
	},
	(t) => [
		index("questionnaire_lines_by_seen").on(t.seenOn),
		check("questionnaire_lines_seen_on", isWholeDay(t.seenOn)),
	],
);

export const questionnaireAnswers = sqliteTable(
	"questionnaire_answers",
	{
		id: id(),
		versionId: text().notNull(),
		/** What was chosen, without the texts, as JSON by question. */
		chosen: text().notNull(),
		/** What it adds one to in the counts (`keysOf`), as JSON. */
		counted: text().notNull(),
		/** Of the packed answers. The database gives it. */
		block: integer(),
		/** What was written, as JSON by question. */
		written: text(),
		sentOn: time().notNull(),
		/** Somebody had sent it from the same line that day. */
		isSameLine: flag().default(false),
		/** Typed in from paper: the number of its batch. */
		batch: integer(),
		formKey: text().unique(),
		anonymizedAt: time(),
		folded: text().generatedAlwaysAs(folded(sql`ifnull(written, '')`), { mode: "virtual" }),
	},
	(t) => [
		index("questionnaire_answers_by_sent").on(t.sentOn, t.id),
		index("questionnaire_answers_by_version").on(t.versionId, t.sentOn, t.id),
		index("questionnaire_answers_by_block").on(t.versionId, t.block),
		index("questionnaire_answers_by_batch").on(t.batch).where(sql`batch is not null`),
		index("questionnaire_answers_searched").on(t.sentOn, t.id, t.folded),
		index("questionnaire_answers_with_person").on(t.sentOn).where(sql`anonymized_at is null`),
		check("questionnaire_answers_version", lengthUpTo(t.versionId, 40)),
		check("questionnaire_answers_chosen", sql`${isJson(t.chosen)} and ${lengthUpTo(t.chosen, mostCharacters)}`),
		check("questionnaire_answers_counted", sql`${isJson(t.counted)} and ${lengthUpTo(t.counted, mostCounted)}`),
		check("questionnaire_answers_written", sql`${isJson(t.written)} and ${lengthUpTo(t.written, mostCharacters)}`),
		check("questionnaire_answers_sent_on", isWholeDay(t.sentOn)),
		check("questionnaire_answers_is_same_line", isFlag(t.isSameLine)),
	],
);

const answersPersonal = personal(questionnaireAnswers, {
	processing: "questionnaire",
	of: "sender",
	columns: {
		none: "versionId chosen counted block sentOn isSameLine batch formKey anonymizedAt",
		trace: "id",
		words: "written folded",
	},
	found: [
		{ by: "words", in: [questionnaireAnswers.folded], index: "questionnaire_answers_searched" },
		{ by: "record", in: [questionnaireAnswers.id] },
	],
	erased: "row",
	kept: {
		term: "questionnaireAnswers",
		from: questionnaireAnswers.sentOn,
		retention: {
			name: "Respostes al qüestionari",
			place: 40,
			starts: "des del dia que s'envia",
			ends: "Se n'esborren els textos escrits i el rebut. El que s'hi va marcar només es compta.",
			unset: keptForResults,
			...unlessSet,
			end: "anonymous",
		},
	},
});

const draftsPersonal = personal(questionnaireDrafts, {
	processing: "questionnaire",
	of: "sender",
	columns: {
		none: "id versionId revision isSent touchedOn",
		secret: "tokenHash codeHash",
		words: "answers",
		trace: "codeId",
	},
	found: "nobody can",
	erased: "nothing",
	kept: { ms: lifetimes.questionnaireDrafts, from: questionnaireDrafts.touchedOn },
});

const linesPersonal = personal(questionnaireLines, {
	processing: "questionnaire",
	of: "sender",
	columns: { none: "seenOn", trace: "addressHash" },
	found: "nobody can",
	erased: "nothing",
	kept: { ms: lifetimes.questionnaireLines, from: questionnaireLines.seenOn },
});

const records = {
	questionnaires: describeRecord({
		table: questionnaires,
		personal: questionnairesPersonal,
		title: questionnaires.title,
		since: questionnaires.createdAt,
		media: [],
		isShown: sql`${questionnaires.isActive}`,
		isOneActive: true,
		deactivatedOn: questionnaires.deactivatedOn,
		restoredWith: [{ column: questionnaires.isActive, value: () => sql`0` }],
		count: "total",
	}),
	questionnaireAnswers: describeRecord({
		table: questionnaireAnswers,
		personal: answersPersonal,
		words: questionnaireAnswers.written,
		sentAt: questionnaireAnswers.sentOn,
		sent: {
			words: questionnaireAnswers.written,
			at: questionnaireAnswers.sentOn,
			form: { version: questionnaireAnswers.versionId, chosen: questionnaireAnswers.chosen },
		},
		media: [],
		isShown: "never",
		count: {
			time: questionnaireAnswers.sentOn,
			names: ["all", "onPaper"],
			parts: (row) => ["'all'", `iif(${row}.batch IS NOT NULL, 'onPaper', NULL)`],
			changing: ["batch"],
		},
	}),
};

const otherTables = [...tablesOfQuestions, draftsPersonal, linesPersonal, ...tablesOfResults];

export const capability = { records, otherTables, triggers };
