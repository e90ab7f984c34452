import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { countOf } from "#app/platform/records/queries/counts.ts";
import { questionnaireAnswers as answers } from "../tables.ts";
import { questionnaires, questionnaireVersions as versions } from "../tables-questions.ts";
import { isAlsoOneOf } from "./versions.ts";

export const {
	find: findQuestionnaire,
	create: createQuestionnaire,
	update: updateQuestionnaire,
} = contentOf("questionnaires");

/** The newest version of each comes with it. `questionnaires.id` alone would be the id of the version there. */
export function pageOfQuestionnaires(db: Db, most: number, start?: PageStart<Cursor>) {
	const { number, questionnaireId } = versions;
	const { id, title, isActive, opensOn, closesOn, createdAt } = questionnaires;
	const listed = { id, title, isActive, opensOn, closesOn, createdAt };
	const { where, orderBy } = newestFirst.page(createdAt, id, start);
	const isOfIt = sql`${questionnaireId} = ${questionnaires}.id`;
	const version = sql<number | null>`(select max(${number}) from ${versions} where ${isOfIt})`.as("version");
	return db
		.select({ ...listed, version })
		.from(questionnaires)
		.where(where)
		.orderBy(orderBy)
		.limit(most);
}

export type ListedQuestionnaire = Awaited<ReturnType<typeof pageOfQuestionnaires>>[number];

interface WantedAnswers {
	start?: PageStart<Cursor>;
	/** Of paper. */
	batch?: number;
	versionIds?: readonly string[];
}

export function pageOfAnswers(db: Db, most: number, { start, batch: wanted, versionIds }: WantedAnswers) {
	const { where, orderBy } = newestFirst.page(answers.sentOn, answers.id, start);
	const { id, versionId, chosen, written, sentOn, isSameLine, batch, anonymizedAt } = answers;
	const ofBatch = wanted === undefined ? undefined : eq(batch, wanted);
	return db
		.select({ id, versionId, chosen, written, sentOn, isSameLine, batch, anonymizedAt })
		.from(answers)
		.where(and(versionIds && isAlsoOneOf(versionId, versionIds), ofBatch, where))
		.orderBy(orderBy)
		.limit(most);
}

export type ListedAnswers = Awaited<ReturnType<typeof pageOfAnswers>>[number];

export function countAnswers(db: Db, { batch, versionIds }: Omit<WantedAnswers, "start">) {
	if (batch === undefined) return countOf(db, "questionnaireAnswers", "all");
	return db
		.select({ records: count().as("records") })
		.from(answers)
		.where(and(eq(answers.batch, batch), versionIds && isAlsoOneOf(answers.versionId, versionIds)));
}
