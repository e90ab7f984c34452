import { and, asc, type Column, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import type { Questionnaire } from "../engine/definition.ts";
import { questionnaires, questionnaireVersions as versions } from "../tables-questions.ts";

/** Stored by us alone, after `check`. */
export const formIn = (definition: Column) =>
	sql`${definition}`.mapWith((stored: string): Questionnaire => JSON.parse(stored));

/** With a plus, so that the newest are walked through in their order: by this column all of them would be read and sorted. */
export const isAlsoOneOf = (column: Column, values: readonly string[]) => sql`+${inArray(column, eachOf(values))}`;

/** The ids of its versions, for `in`. */
export const versionsOf = (db: Db, questionnaireId: string) =>
	db.select({ id: versions.id }).from(versions).where(eq(versions.questionnaireId, questionnaireId));

/** Each version with what its questionnaire says of itself. */
function listed(db: Db) {
	const { id, questionnaireId, number } = versions;
	const { title, intro, closesOn } = questionnaires;
	const form = formIn(versions.definition).as("form");
	return db
		.select({ id, questionnaireId, number, title, intro, closesOn, form })
		.from(versions)
		.innerJoin(questionnaires, eq(questionnaires.id, questionnaireId));
}

/** The active questionnaire in its newest version, if one can answer it on this day (yyyy-mm-dd). */
export function findOpen(db: Db, day: string) {
	const { isActive, opensOn, closesOn } = questionnaires;
	return listed(db)
		.where(and(eq(isActive, true), or(isNull(opensOn), lte(opensOn, day)), or(isNull(closesOn), gte(closesOn, day))))
		.orderBy(desc(versions.number))
		.limit(1);
}

export const findVersions = (db: Db, ids: readonly string[]) => listed(db).where(inArray(versions.id, eachOf(ids)));

/** Oldest first. */
export const listVersions = (db: Db, questionnaireId: string) =>
	listed(db).where(eq(versions.questionnaireId, questionnaireId)).orderBy(asc(versions.number));

/** This version, or without a number the newest one. */
export function findVersionOf(db: Db, questionnaireId: string, number?: number) {
	const isThis = number === undefined ? undefined : eq(versions.number, number);
	return listed(db)
		.where(and(eq(versions.questionnaireId, questionnaireId), isThis))
		.orderBy(desc(versions.number))
		.limit(1);
}
