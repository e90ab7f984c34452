import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db, Query } from "../db.server.ts";
import { rollbackUnlessChanged } from "../rollback-unless-changed.ts";
import { pendingFiles, type UploadFolder } from "../tables/files.ts";
import { releasePendingFiles } from "./unclaimed-media.ts";

export const uploadLifeMs = 24 * 3600 * 1000;
const endedBy = (now: Date) => new Date(now.getTime() - uploadLifeMs);

export type PendingFile = typeof pendingFiles.$inferSelect;
export type Picture = Pick<PendingFile, "id" | "mediaKey" | "width" | "height">;

/** Its id is the name of its object: whoever has the one in a record knows that the other has been taken. */
export function addPendingFile(db: Db, upload: Omit<typeof pendingFiles.$inferInsert, "id">) {
	return db.insert(pendingFiles).values({ ...upload, id: fileIdOf(upload.mediaKey) });
}

function fileIdOf(mediaKey: string): string {
	return mediaKey.slice(mediaKey.lastIndexOf("/") + 1, mediaKey.lastIndexOf("."));
}

/** Whether a record with these keys has the file of an upload. */
export function hasTaken(keys: string[], id: string): boolean {
	return keys.some((key) => fileIdOf(key) === id);
}

/** An upload of this user, for a day; whole or still under way. */
export function findPendingFile(db: Db, id: string, userId: string, now: Date) {
	return db
		.select()
		.from(pendingFiles)
		.where(and(eq(pendingFiles.id, id), eq(pendingFiles.userId, userId), gt(pendingFiles.createdAt, endedBy(now))));
}

/** Whether it still waits for its record. */
export async function isPending(db: Db, id: string): Promise<boolean> {
	return (await db.$count(pendingFiles, eq(pendingFiles.id, id))) > 0;
}

/** Says how far it has come; false where it is not any more where it was, because another request was first. */
export async function advancePendingFile(
	db: Db,
	id: string,
	received: number,
	progress: Partial<PendingFile>,
): Promise<boolean> {
	const advanced = await db
		.update(pendingFiles)
		.set(progress)
		.where(and(eq(pendingFiles.id, id), eq(pendingFiles.received, received)))
		.returning({ id: pendingFiles.id });
	return advanced.length === 1;
}

/** The file of a form, once it is whole. */
export async function findCompleteFile(
	db: Db,
	id: string,
	userId: string,
	folder: UploadFolder,
	now: Date,
): Promise<PendingFile | undefined> {
	const [found] = await findPendingFile(db, id, userId, now);
	return found?.folder === folder && found.received === found.size && found.multipartId === null ? found : undefined;
}

/** How the record of a picture holds it. */
export function pictureColumns({ mediaKey, width, height }: Picture) {
	return { imageKey: mediaKey, width: width ?? 0, height: height ?? 0 };
}

/** For the batch that makes a record of it: nothing is done where it is there no more. */
export function takePendingFile(db: Db, { id }: Pick<PendingFile, "id">): [Query, Query] {
	return [db.delete(pendingFiles).where(eq(pendingFiles.id, id)), rollbackUnlessChanged(db)];
}

/** What a form with a video brings beside its words. */
export interface VideoFiles {
	file?: PendingFile;
	poster?: PendingFile;
}

export function takePendingFiles(db: Db, { file, poster }: VideoFiles): Query[] {
	return [file, poster].filter((upload) => upload !== undefined).flatMap((upload) => takePendingFile(db, upload));
}

/** False where it was there no more: a record has its file by now. */
export async function deletePendingFile(db: Db, id: string): Promise<boolean> {
	const forgotten = await db.delete(pendingFiles).where(eq(pendingFiles.id, id)).returning({ id: pendingFiles.id });
	return forgotten.length === 1;
}

/** What has been waiting for a day: to be aborted and forgotten. */
export function listOldPendingFiles(db: Db, now: Date) {
	return db
		.select()
		.from(pendingFiles)
		.where(lte(pendingFiles.createdAt, endedBy(now)));
}

/** Their objects are due. */
export function deleteOldPendingFiles(db: Db, now: Date) {
	const isOver = sql`${pendingFiles.createdAt} <= ${endedBy(now).getTime()} and ${pendingFiles.multipartId} is null`;
	return db.batch([releasePendingFiles(db, isOver, now), db.delete(pendingFiles).where(isOver)]);
}
