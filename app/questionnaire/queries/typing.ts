import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, change, createOnce } from "#app/platform/records/queries/audit-log.ts";
import { wholeDay } from "../days.ts";
import type { CountedAnswers } from "../engine/stored.ts";
import { questionnaireAnswers as answers } from "../tables.ts";
import { questionnaireVersions as versions } from "../tables-questions.ts";
import { columnsOf } from "./columns.ts";
import { versionsOf } from "./versions.ts";

const kind = "questionnaireAnswers";

export interface Sheet {
	/** From the form: sent twice, it is stored once. */
	id: string;
	versionId: string;
	batch: number;
	stored: CountedAnswers;
}

/** Answers from paper. True also if this very sheet is there, false if it is there with other answers. */
export function addSheet(db: Db, by: Actor, { id, stored, ...sheet }: Sheet, now: Date): Promise<boolean> {
	const { counted, ...columns } = columnsOf(stored);
	const fields = { ...sheet, ...columns };
	const insert = db
		.insert(answers)
		.values({ id, ...fields, counted, sentOn: wholeDay(now) })
		.onConflictDoNothing({ target: answers.id });
	return createOnce(db, by, { kind, id }, insert, fields, () => findSheet(db, id));
}

/** False if it is gone, did not come from paper, or answers another version. */
export function correctSheet(db: Db, by: Actor, { id, versionId, batch, stored }: Sheet): Promise<boolean> {
	const isIt = and(eq(answers.id, id), eq(answers.versionId, versionId));
	const update = db
		.update(answers)
		.set({ batch, ...columnsOf(stored) })
		.where(and(isIt, isNotNull(answers.batch)));
	return change(db, by, { action: "updated", kind, id }, update);
}

export function findSheet(db: Db, id: string) {
	const { versionId, batch, chosen, written } = answers;
	return db
		.select({ versionId, batch, chosen, written })
		.from(answers)
		.where(and(eq(answers.id, id), isNotNull(batch)));
}

/** Sheets of any version of this questionnaire. */
const isSheetOf = (db: Db, questionnaireId: string) =>
	and(isNotNull(answers.batch), inArray(answers.versionId, versionsOf(db, questionnaireId)));

export function listBatches(db: Db, questionnaireId: string) {
	const { batch } = answers;
	return db
		.select({ batch, sheets: count().as("sheets") })
		.from(answers)
		.where(isSheetOf(db, questionnaireId))
		.groupBy(batch)
		.orderBy(desc(batch));
}

interface Batch {
	questionnaireId: string;
	batch: number;
	/** As many as whoever undoes it has seen. */
	sheets: number;
	/** For the audit log. */
	title: string;
}

/** All sheets of a batch go, without the trash: they are on paper. False if there are not so many. */
export function undoBatch(db: Db, by: Actor, { questionnaireId, batch, sheets, title }: Batch): Promise<boolean> {
	const isOfBatch = and(eq(answers.batch, batch), isSheetOf(db, questionnaireId));
	const there = db.select({ sheets: count() }).from(answers).where(isOfBatch);
	const undo = db.delete(answers).where(and(isOfBatch, sql`(${there}) = ${sheets}`));
	return change(db, by, { action: "deleted", kind, title }, undo);
}

/** Of all versions, newest first. */
export const listNumbers = (db: Db, questionnaireId: string) =>
	db
		.select({ number: versions.number })
		.from(versions)
		.where(eq(versions.questionnaireId, questionnaireId))
		.orderBy(desc(versions.number));
