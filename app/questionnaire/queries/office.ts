import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { questionnaireAnswers } from "../tables.ts";
import { questionnaires, questionnaireVersions } from "../tables-questions.ts";

export const {
	find: findQuestionnaire,
	create: createQuestionnaire,
	update: updateQuestionnaire,
} = contentOf("questionnaires");

/** The newest version of each comes with it. `questionnaires.id` alone would be the id of the version there. */
export function pageOfQuestionnaires(db: Db, most: number, start?: PageStart<Cursor>) {
	const { number, questionnaireId } = questionnaireVersions;
	const { where, orderBy } = newestFirst.page(questionnaires.createdAt, questionnaires.id, start);
	return db
		.select({
			id: questionnaires.id,
			title: questionnaires.title,
			isActive: questionnaires.isActive,
			opensOn: questionnaires.opensOn,
			closesOn: questionnaires.closesOn,
			createdAt: questionnaires.createdAt,
			version: sql<
				number | null
			>`(select max(${number}) from ${questionnaireVersions} where ${questionnaireId} = ${questionnaires}.id)`.as(
				"version",
			),
		})
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
}

export function pageOfAnswers(db: Db, most: number, { start, batch: wanted }: WantedAnswers) {
	const { where, orderBy } = newestFirst.page(questionnaireAnswers.sentOn, questionnaireAnswers.id, start);
	const { id, versionId, chosen, written, sentOn, isSameLine, batch, anonymizedAt } = questionnaireAnswers;
	return db
		.select({ id, versionId, chosen, written, sentOn, isSameLine, batch, anonymizedAt })
		.from(questionnaireAnswers)
		.where(and(where, wanted === undefined ? undefined : eq(batch, wanted)))
		.orderBy(orderBy)
		.limit(most);
}

export type ListedAnswers = Awaited<ReturnType<typeof pageOfAnswers>>[number];

export function countAnswers(db: Db, batch?: number) {
	const which = batch === undefined ? undefined : eq(questionnaireAnswers.batch, batch);
	return db
		.select({ records: count().as("records") })
		.from(questionnaireAnswers)
		.where(which);
}

/** The definitions that these answers belong to. */
export function definitionsOf(db: Db, versionIds: readonly string[]) {
	const { id, questionnaireId, definition } = questionnaireVersions;
	return db
		.select({ id, questionnaireId, definition })
		.from(questionnaireVersions)
		.where(inArray(id, [...versionIds]));
}

/** The newest version of a questionnaire: paper is typed into it. */
export function findNewestVersion(db: Db, questionnaireId: string) {
	return db
		.select({
			id: questionnaireVersions.id,
			definition: questionnaireVersions.definition,
			title: questionnaires.title,
		})
		.from(questionnaireVersions)
		.innerJoin(questionnaires, eq(questionnaires.id, questionnaireVersions.questionnaireId))
		.where(eq(questionnaireVersions.questionnaireId, questionnaireId))
		.orderBy(desc(questionnaireVersions.number))
		.limit(1);
}
