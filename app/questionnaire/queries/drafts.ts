import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { and, eq, gte, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { wholeDay } from "../days.ts";
import { questionnaireDrafts as drafts } from "../tables.ts";
import { questionnaires, questionnaireVersions } from "../tables-questions.ts";
import { formIn } from "./versions.ts";

export type NewDraft = Pick<typeof drafts.$inferInsert, "id" | "tokenHash" | "versionId">;

export function addDraft(db: Db, draft: NewDraft, now: Date) {
	return db.insert(drafts).values({ ...draft, touchedOn: wholeDay(now) });
}

/** The first day whose drafts are still there. */
const oldest = (now: Date) => wholeDay(new Date(now.getTime() - lifetimes.questionnaireDrafts));

function draftsWhere(db: Db, which: SQL | undefined) {
	const { id, answers, revision, isSent, versionId } = drafts;
	const { title, isActive, closesOn, deactivatedOn } = questionnaires;
	const form = formIn(questionnaireVersions.definition).as("form");
	return db
		.select({ id, answers, revision, isSent, versionId, form, title, isActive, closesOn, deactivatedOn })
		.from(drafts)
		.innerJoin(questionnaireVersions, eq(questionnaireVersions.id, versionId))
		.innerJoin(questionnaires, eq(questionnaires.id, questionnaireVersions.questionnaireId))
		.where(which);
}

export function findDraft(db: Db, tokenHash: string, now: Date) {
	const { tokenHash: stored, touchedOn } = drafts;
	return draftsWhere(db, and(eq(stored, tokenHash), gte(touchedOn, oldest(now))));
}

/** Of one that this request has opened. */
export function findDraftById(db: Db, id: string) {
	return draftsWhere(db, eq(drafts.id, id));
}

export type StoredDraft = Awaited<ReturnType<typeof findDraft>>[number];

/** Not changed since it was read, nor sent. */
export const isAsRead = ({ id, revision }: StoredDraft) =>
	and(eq(drafts.id, id), eq(drafts.revision, revision), eq(drafts.isSent, false));

/** False if it was changed since it was read, sent, or is gone. */
export async function saveDraft(db: Db, draft: StoredDraft, answers: string, now: Date): Promise<boolean> {
	const saved = await db
		.update(drafts)
		.set({ answers, revision: draft.revision + 1, touchedOn: wholeDay(now) })
		.where(isAsRead(draft))
		.returning({ id: drafts.id });
	return saved.length > 0;
}

/** What is sent stays: it belongs to its receipt. */
export function deleteDraft(db: Db, id: string) {
	return db.delete(drafts).where(and(eq(drafts.id, id), eq(drafts.isSent, false)));
}

/** A new code takes the place of the one before. */
export function giveCode(db: Db, draftId: string, code: { codeId: string; codeHash: string }) {
	return db.update(drafts).set(code).where(eq(drafts.id, draftId));
}

/** The draft of a code goes on in another browser: `tokenHash` is of its new cookie. False for a wrong code. */
export async function moveDraft(
	db: Db,
	{ codeId, codeHash, tokenHash }: { codeId: string; codeHash: string; tokenHash: string },
	now: Date,
): Promise<boolean> {
	const [found] = await db
		.select({ id: drafts.id, codeHash: drafts.codeHash })
		.from(drafts)
		.where(and(eq(drafts.codeId, codeId), gte(drafts.touchedOn, oldest(now))));
	const stored = found?.codeHash ?? "0".repeat(64);
	if (!timingSafeEqual(Buffer.from(stored, "hex"), Buffer.from(codeHash, "hex")) || !found) return false;
	await db.update(drafts).set({ tokenHash }).where(eq(drafts.id, found.id));
	return true;
}
