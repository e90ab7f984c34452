import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import type { Questionnaire } from "../engine/definition.ts";
import { questionnaireEdits as edits, questionnaires, questionnaireVersions as versions } from "../tables-questions.ts";
import { createQuestionnaire } from "./office.ts";
import { formIn } from "./versions.ts";

/** The working copy, and what is published. */
export function findEdit(db: Db, questionnaireId: string) {
	return db
		.select({
			title: questionnaires.title,
			intro: questionnaires.intro,
			edited: (formIn(edits.definition) as SQL<Questionnaire | null>).as("edited"),
			revision: edits.revision,
			number: versions.number,
			published: (formIn(versions.definition) as SQL<Questionnaire | null>).as("published"),
		})
		.from(questionnaires)
		.leftJoin(edits, eq(edits.questionnaireId, questionnaires.id))
		.leftJoin(versions, eq(versions.questionnaireId, questionnaires.id))
		.where(eq(questionnaires.id, questionnaireId))
		.orderBy(desc(versions.number))
		.limit(1);
}

/** Without a working copy it is the number of the newest version. A working copy begins with the time, so none comes twice. */
export const revisionOf = ({ revision, number }: { revision: number | null; number: number | null }): number =>
	revision ?? number ?? 0;

function isAt(questionnaireId: string, revision: number): SQL {
	const { questionnaireId: edited, revision: now } = edits;
	const { questionnaireId: ofIt, number } = versions;
	return sql`coalesce((select ${now} from ${edits} where ${edited} = ${questionnaireId}),
		(select max(${number}) from ${versions} where ${ofIt} = ${questionnaireId}), 0) = ${revision}`;
}

/** False if it was changed since `revision`, or the questionnaire is gone. */
export async function saveEdit(
	db: Db,
	questionnaireId: string,
	read: number,
	definition: string,
	now: Date,
): Promise<boolean> {
	const revision = Math.max(now.getTime(), read + 1);
	const from = sql`from ${questionnaires} where ${eq(questionnaires.id, questionnaireId)} and ${isAt(questionnaireId, read)}`;
	const saved = await db
		.insert(edits)
		.select(valuesFor(edits, { questionnaireId, definition, revision, changedAt: now }, from))
		.onConflictDoUpdate({ target: edits.questionnaireId, set: { definition, revision, changedAt: now } })
		.returning({ revision: edits.revision });
	return saved.length > 0;
}

const workingCopy = (questionnaireId: string, revision: number) =>
	and(eq(edits.questionnaireId, questionnaireId), eq(edits.revision, revision));

/** False if it was changed since `revision`. */
export async function dropEdit(db: Db, questionnaireId: string, revision: number): Promise<boolean> {
	const dropped = await db
		.delete(edits)
		.where(workingCopy(questionnaireId, revision))
		.returning({ revision: edits.revision });
	return dropped.length > 0;
}

/** The working copy becomes the next version; answers and drafts stay with theirs. False if it was changed since `revision`. */
export function publishEdit(db: Db, by: Actor, questionnaireId: string, revision: number): Promise<boolean> {
	const { questionnaireId: ofIt, number } = versions;
	const next = sql<number>`1 + (select coalesce(max(${number}), 0) from ${versions} where ${ofIt} = ${questionnaireId})`;
	const from = sql`from ${edits} where ${workingCopy(questionnaireId, revision)}`;
	const insert = db
		.insert(versions)
		.select(valuesFor(versions, { questionnaireId, number: next, definition: edits.definition }, from));
	const drop = db.delete(edits).where(workingCopy(questionnaireId, revision));
	const entry = { action: "updated", kind: "questionnaires", id: questionnaireId, changed: ["questions"] } as const;
	return change(db, by, entry, insert, rollbackUnlessChanged(db), drop);
}

type Copied = Record<"id" | "title" | "intro" | "definition", string>;

/** A questionnaire with these questions, not published yet. */
export function copyQuestionnaire(db: Db, by: Actor, { id, title, intro, definition }: Copied, now: Date) {
	const edit = db
		.insert(edits)
		.values({ questionnaireId: id, definition, revision: now.getTime(), changedAt: now })
		.onConflictDoNothing();
	return createQuestionnaire(db, by, id, { title, intro, opensOn: null, closesOn: null }, {}, edit);
}
