import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import type { Results, ShownQuestion } from "../results/shown-questions.ts";
import type { Shown, Snapshot } from "../results/snapshot.ts";
import { questionnaires, questionnaireVersions } from "../tables-questions.ts";
import { questionnaireCounts, questionnaireSnapshots } from "../tables-results.ts";

const { id, questionnaireId, number, published, publishedAt } = questionnaireSnapshots;

/** The newest version first. */
export function listVersions(db: Db, of: string) {
	return db
		.select({ id: questionnaireVersions.id, definition: questionnaireVersions.definition })
		.from(questionnaireVersions)
		.where(eq(questionnaireVersions.questionnaireId, of))
		.orderBy(desc(questionnaireVersions.number));
}

/** What its answers say, of all versions. */
export function listCounts(db: Db, of: string) {
	const { versionId, key, records } = questionnaireCounts;
	const versions = db
		.select({ id: questionnaireVersions.id })
		.from(questionnaireVersions)
		.where(eq(questionnaireVersions.questionnaireId, of));
	return db.select({ versionId, key, records }).from(questionnaireCounts).where(inArray(versionId, versions));
}

/** All that was ever published of it, the oldest first, also what was withdrawn. */
export function listSnapshots(db: Db, of: string) {
	return db
		.select({ id, number, published, publishedAt })
		.from(questionnaireSnapshots)
		.where(eq(questionnaireId, of))
		.orderBy(number);
}

const entry = (of: string) => ({ action: "updated", kind: "questionnaires", id: of, changed: ["results"] }) as const;

interface NewSnapshot {
	/** From the form: sent twice, it is published once. */
	id: string;
	questionnaireId: string;
	/** After all those that it takes into account. */
	number: number;
	results: Results;
}

/** False if there is one of this number already, from another form. */
export async function addSnapshot(db: Db, by: Actor, { results, ...snapshot }: NewSnapshot): Promise<boolean> {
	const values = { ...snapshot, published: JSON.stringify(results) };
	const from = sql`from ${questionnaires} where ${eq(questionnaires.id, snapshot.questionnaireId)}`;
	const insert = db
		.insert(questionnaireSnapshots)
		.select(valuesFor(questionnaireSnapshots, values, from))
		.onConflictDoNothing();
	return (await change(db, by, entry(snapshot.questionnaireId), insert)) || hasSnapshot(db, snapshot);
}

export async function hasSnapshot(db: Db, snapshot: Pick<NewSnapshot, "id" | "questionnaireId">): Promise<boolean> {
	const isThis = and(eq(id, snapshot.id), eq(questionnaireId, snapshot.questionnaireId));
	return (await db.select({ id }).from(questionnaireSnapshots).where(isThis)).length > 0;
}

/** It stays in its row: later ones must know what was shown. False if it is not there. */
export function showSnapshot(
	db: Db,
	by: Actor,
	snapshot: Pick<NewSnapshot, "id" | "questionnaireId">,
	isShown: boolean,
): Promise<boolean> {
	const update = db
		.update(questionnaireSnapshots)
		.set({ published: sql`json_set(${published}, '$.isWithdrawn', json(${String(!isShown)}))` })
		.where(and(eq(id, snapshot.id), eq(questionnaireId, snapshot.questionnaireId)));
	return change(db, by, entry(snapshot.questionnaireId), update);
}

const isShown = sql`json_extract(${published}, '$.isWithdrawn') is not 1`;
const title = sql<string>`json_extract(${published}, '$.title')`;
const newestFirst = [desc(publishedAt), desc(number)];

/** What anybody may read, the newest first. */
export function listShown(db: Db) {
	return db
		.select({ listedId: sql<string>`${id}`.as("listed_id"), listedTitle: title.as("listed_title"), publishedAt })
		.from(questionnaireSnapshots)
		.where(isShown)
		.orderBy(...newestFirst);
}

/** The newest, or this one. What was counted stays in the database. */
export function findShown(db: Db, wanted: string | null) {
	const parsed = <Part>(part: "shown" | "questions") =>
		sql`json_extract(${published}, ${sql.raw(`'$.${part}'`)})`.mapWith((text: string): Part => JSON.parse(text));
	return db
		.select({
			id,
			title: title.as("title"),
			at: sql`${publishedAt}`.mapWith(publishedAt).as("at"),
			shown: parsed<Snapshot<Shown>>("shown").as("shown"),
			questions: parsed<readonly ShownQuestion[]>("questions").as("questions"),
		})
		.from(questionnaireSnapshots)
		.where(and(isShown, wanted === null ? undefined : eq(id, wanted)))
		.orderBy(...newestFirst)
		.limit(1);
}

/** Whether anybody may read any. */
export function findAnyShown(db: Db) {
	return db.select({ anyShown: id }).from(questionnaireSnapshots).where(isShown).limit(1);
}
