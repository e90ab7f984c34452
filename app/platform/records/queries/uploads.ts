import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { pendingFiles, type UploadFolder } from "../tables-files.ts";
import { releaseFileOf } from "./unclaimed-media.ts";

const endedBy = (now: Date) => new Date(now.getTime() - lifetimes.pendingFiles);

export type PendingFile = typeof pendingFiles.$inferSelect;
export type Picture = Pick<PendingFile, "id" | "mediaKey" | "width" | "height">;

/** The id is part of the R2 key, so that a record with the key shows that the file was taken. */
export function addPendingFile(db: Db, upload: Omit<typeof pendingFiles.$inferInsert, "id">) {
	return db.insert(pendingFiles).values({ ...upload, id: fileIdOf(upload.mediaKey) });
}

function fileIdOf(mediaKey: string): string {
	return mediaKey.slice(mediaKey.lastIndexOf("/") + 1, mediaKey.lastIndexOf("."));
}

export function hasTaken(keys: string[], id: string): boolean {
	return keys.some((key) => fileIdOf(key) === id);
}

export function findPendingFile(db: Db, id: string, userId: string, now: Date) {
	return db
		.select()
		.from(pendingFiles)
		.where(and(eq(pendingFiles.id, id), eq(pendingFiles.userId, userId), gt(pendingFiles.createdAt, endedBy(now))));
}

export async function isPending(db: Db, id: string): Promise<boolean> {
	return (await db.$count(pendingFiles, eq(pendingFiles.id, id))) > 0;
}

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

export function pictureColumns({ mediaKey, width, height }: Picture) {
	return { imageKey: mediaKey, width: width ?? 0, height: height ?? 0 };
}

/** For the batch that stores the record: rolls back if the file was taken already. */
export function takePendingFile(db: Db, { id }: Pick<PendingFile, "id">): [Query, Query] {
	return [db.delete(pendingFiles).where(eq(pendingFiles.id, id)), rollbackUnlessChanged(db)];
}

export interface VideoFiles {
	file?: PendingFile;
	poster?: PendingFile;
}

export function takePendingFiles(db: Db, { file, poster }: VideoFiles): Query[] {
	return [file, poster].filter((upload) => upload !== undefined).flatMap((upload) => takePendingFile(db, upload));
}

export async function deletePendingFile(db: Db, id: string): Promise<boolean> {
	const forgotten = await db.delete(pendingFiles).where(eq(pendingFiles.id, id)).returning({ id: pendingFiles.id });
	return forgotten.length === 1;
}

export function listOldPendingFiles(db: Db, now: Date) {
	return db
		.select()
		.from(pendingFiles)
		.where(lte(pendingFiles.createdAt, endedBy(now)));
}

export function deleteOldPendingFiles(db: Db, now: Date) {
	const isOver = sql`${pendingFiles.createdAt} <= ${endedBy(now).getTime()} and ${pendingFiles.multipartId} is null`;
	return db.batch([releaseFileOf(db, pendingFiles.mediaKey, isOver, now), db.delete(pendingFiles).where(isOver)]);
}
