import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { and, eq, gte, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { wholeDay } from "../days.ts";
import { questionnaireDrafts } from "../tables.ts";
import { questionnaires, questionnaireVersions } from "../tables-questions.ts";
import { formIn } from "./versions.ts";

export type NewDraft = Pick<typeof questionnaireDrafts.$inferInsert, "id" | "tokenHash" | "versionId">;

export function addDraft(db: Db, draft: NewDraft, now: Date) {
	return db.insert(questionnaireDrafts).values({ ...draft, touchedOn: wholeDay(now) });
}

/** The first day whose drafts are still there. */
const oldest = (now: Date) => wholeDay(new Date(now.getTime() - lifetimes.questionnaireDrafts));

const draftsWhere = (db: Db, which: SQL | undefined) =>
	db
		.select({
			id: questionnaireDrafts.id,
			answers: questionnaireDrafts.answers,
			revision: questionnaireDrafts.revision,
			isSent: questionnaireDrafts.isSent,
			versionId: questionnaireDrafts.versionId,
			form: formIn(questionnaireVersions.definition).as("form"),
			title: questionnaires.title,
			isActive: questionnaires.isActive,
			closesOn: questionnaires.closesOn,
			deactivatedOn: questionnaires.deactivatedOn,
		})
		.from(questionnaireDrafts)
		.innerJoin(questionnaireVersions, eq(questionnaireVersions.id, questionnaireDrafts.versionId))
		.innerJoin(questionnaires, eq(questionnaires.id, questionnaireVersions.questionnaireId))
		.where(which);

export function findDraft(db: Db, tokenHash: string, now: Date) {
	const { tokenHash: stored, touchedOn } = questionnaireDrafts;
	return draftsWhere(db, and(eq(stored, tokenHash), gte(touchedOn, oldest(now))));
}

/** Of one that this request has opened. */
export function findDraftById(db: Db, id: string) {
	return draftsWhere(db, eq(questionnaireDrafts.id, id));
}

export type StoredDraft = Awaited<ReturnType<typeof findDraft>>[number];

/** Not changed since it was read, nor sent. */
export const isAsRead = ({ id, revision }: StoredDraft) =>
	and(
		eq(questionnaireDrafts.id, id),
		eq(questionnaireDrafts.revision, revision),
		eq(questionnaireDrafts.isSent, false),
	);

/** False if it was changed since it was read, sent, or is gone. */
export async function saveDraft(db: Db, draft: StoredDraft, answers: string, now: Date): Promise<boolean> {
	const saved = await db
		.update(questionnaireDrafts)
		.set({ answers, revision: draft.revision + 1, touchedOn: wholeDay(now) })
		.where(isAsRead(draft))
		.returning({ id: questionnaireDrafts.id });
	return saved.length > 0;
}

/** What is sent stays: it belongs to its receipt. */
export function deleteDraft(db: Db, id: string) {
	return db
		.delete(questionnaireDrafts)
		.where(and(eq(questionnaireDrafts.id, id), eq(questionnaireDrafts.isSent, false)));
}

/** A new code takes the place of the one before. */
export function giveCode(db: Db, draftId: string, code: { codeId: string; codeHash: string }) {
	return db.update(questionnaireDrafts).set(code).where(eq(questionnaireDrafts.id, draftId));
}

/** The draft of a code goes on in another browser: `tokenHash` is of its new cookie. False for a wrong code. */
export async function moveDraft(
	db: Db,
	{ codeId, codeHash, tokenHash }: { codeId: string; codeHash: string; tokenHash: string },
	now: Date,
): Promise<boolean> {
	const [found] = await db
		.select({ id: questionnaireDrafts.id, codeHash: questionnaireDrafts.codeHash })
		.from(questionnaireDrafts)
		.where(and(eq(questionnaireDrafts.codeId, codeId), gte(questionnaireDrafts.touchedOn, oldest(now))));
	const stored = found?.codeHash ?? "0".repeat(64);
	if (!timingSafeEqual(Buffer.from(stored, "hex"), Buffer.from(codeHash, "hex")) || !found) return false;
	await db.update(questionnaireDrafts).set({ tokenHash }).where(eq(questionnaireDrafts.id, found.id));
	return true;
}
