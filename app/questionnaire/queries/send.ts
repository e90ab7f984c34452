import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { addReceipt, endOldReceipts, type NewReceipt } from "#app/receipts/queries/receipts.ts";
import { wholeDay } from "../days.ts";
import type { CountedAnswers } from "../engine/stored.ts";
import { questionnaireAnswers, questionnaireDrafts, questionnaireLines } from "../tables.ts";
import { columnsOf } from "./columns.ts";
import { isAsRead, type StoredDraft } from "./drafts.ts";

interface Sent {
	stored: CountedAnswers;
	/** With the day's salt. */
	addressHash: string;
	receipt: NewReceipt;
}

const isFrom = (draftId: string) => eq(questionnaireAnswers.formKey, draftId);
const isStored = (draftId: string) => sql`exists (select 1 from ${questionnaireAnswers} where ${isFrom(draftId)})`;

/** Stores it once, with a receipt. False if the draft was changed since it was read: then nothing is stored. */
export async function sendDraft(
	db: Db,
	draft: StoredDraft,
	{ stored, addressHash, receipt }: Sent,
	now: Date,
): Promise<boolean> {
	const { id, versionId } = draft;
	const sentOn = wholeDay(now);
	const answers = {
		versionId,
		...columnsOf(stored),
		sentOn,
		isSameLine: sql`exists (select 1 from ${questionnaireLines} where ${questionnaireLines.addressHash} = ${addressHash})`,
		formKey: id,
	};
	const line = { addressHash, seenOn: sentOn };
	const [, given] = await db.batch([
		db
			.insert(questionnaireAnswers)
			.select(valuesFor(questionnaireAnswers, answers, sql`from ${questionnaireDrafts} where ${isAsRead(draft)}`)),
		addReceipt(db, "questionnaireAnswers", receipt, isFrom(id)),
		endOldReceipts(db, receipt),
		db
			.insert(questionnaireLines)
			.select(valuesFor(questionnaireLines, line, sql`where ${isStored(id)}`))
			.onConflictDoNothing(),
		// It stays, empty, so that a second press is known.
		db
			.update(questionnaireDrafts)
			.set({ isSent: true, answers: "{}", codeId: null, codeHash: null })
			.where(and(eq(questionnaireDrafts.id, id), isStored(id))),
	]);
	return given.length > 0;
}

/** One more receipt for what this draft has sent already. False if it was taken back since. */
export async function acknowledgeDraft(db: Db, draftId: string, receipt: NewReceipt): Promise<boolean> {
	const [given] = await db.batch([
		addReceipt(db, "questionnaireAnswers", receipt, isFrom(draftId)),
		endOldReceipts(db, receipt),
	]);
	return given.length > 0;
}
