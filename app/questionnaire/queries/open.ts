import { and, desc, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { questionnaires, questionnaireVersions } from "../tables-questions.ts";

const columns = {
	id: questionnaires.id,
	title: questionnaires.title,
	intro: questionnaires.intro,
	opensOn: questionnaires.opensOn,
	closesOn: questionnaires.closesOn,
	// A batch of D1 has one column of a name.
	versionId: sql<string>`${questionnaireVersions.id}`.as("version_id"),
	definition: questionnaireVersions.definition,
};

/** The active questionnaire in its newest version, if one can answer it on this day (yyyy-mm-dd). */
export function findOpen(db: Db, day: string) {
	const { isActive, opensOn, closesOn } = questionnaires;
	return db
		.select(columns)
		.from(questionnaires)
		.innerJoin(questionnaireVersions, eq(questionnaireVersions.questionnaireId, questionnaires.id))
		.where(and(eq(isActive, true), or(isNull(opensOn), lte(opensOn, day)), or(isNull(closesOn), gte(closesOn, day))))
		.orderBy(desc(questionnaireVersions.number))
		.limit(1);
}

export function findVersion(db: Db, versionId: string) {
	return db
		.select(columns)
		.from(questionnaireVersions)
		.innerJoin(questionnaires, eq(questionnaires.id, questionnaireVersions.questionnaireId))
		.where(eq(questionnaireVersions.id, versionId));
}
