import { and, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import { wholeDay } from "../days.ts";
import type { CountedAnswers } from "../engine/stored.ts";
import { questionnaireAnswers } from "../tables.ts";
import { questionnaireVersions as versions } from "../tables-questions.ts";
import { columnsOf } from "./columns.ts";

const kind = "questionnaireAnswers";

interface Sheet {
	/** From the form: sent twice, it is stored once. */
	id: string;
	versionId: string;
	batch: number;
	stored: CountedAnswers;
}

/** Answers from paper. True also if this very sheet is there. */
export async function addSheet(db: Db, by: Actor, { id, stored, ...sheet }: Sheet, now: Date): Promise<boolean> {
	const insert = db
		.insert(questionnaireAnswers)
		.values({ id, ...sheet, ...columnsOf(stored), sentOn: wholeDay(now) })
		.onConflictDoNothing({ target: questionnaireAnswers.id });
	return (await change(db, by, { action: "created", kind, id }, insert)) || (await findSheet(db, id)).length > 0;
}

/** False if it is gone, or did not come from paper. */
export function correctSheet(db: Db, by: Actor, { id, batch, stored }: Omit<Sheet, "versionId">): Promise<boolean> {
	const update = db
		.update(questionnaireAnswers)
		.set({ batch, ...columnsOf(stored) })
		.where(and(eq(questionnaireAnswers.id, id), isNotNull(questionnaireAnswers.batch)));
	return change(db, by, { action: "updated", kind, id }, update);
}

export function findSheet(db: Db, id: string) {
	const { versionId, batch, chosen, written } = questionnaireAnswers;
	return db
		.select({ versionId, batch, chosen, written })
		.from(questionnaireAnswers)
		.where(and(eq(questionnaireAnswers.id, id), isNotNull(batch)));
}

/** Sheets of any version of this questionnaire. */
const areOf = (db: Db, questionnaireId: string) =>
	inArray(
		questionnaireAnswers.versionId,
		db.select({ id: versions.id }).from(versions).where(eq(versions.questionnaireId, questionnaireId)),
	);

export function listBatches(db: Db, questionnaireId: string) {
	const { batch } = questionnaireAnswers;
	return db
		.select({ batch, sheets: count().as("sheets") })
		.from(questionnaireAnswers)
		.where(and(isNotNull(batch), areOf(db, questionnaireId)))
		.groupBy(batch)
		.orderBy(desc(batch));
}

/** All sheets of a batch go, without the trash: they are on paper. False if there are none. */
export function undoBatch(db: Db, by: Actor, questionnaireId: string, batch: number): Promise<boolean> {
	const entry = { action: "deleted", kind } as const;
	const sheets = and(eq(questionnaireAnswers.batch, batch), areOf(db, questionnaireId));
	return change(db, by, entry, db.delete(questionnaireAnswers).where(sheets));
}
