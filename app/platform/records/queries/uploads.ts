import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import { type UploadFolder, uploads } from "../tables-files.ts";
import { releaseFileOf } from "./unclaimed-media.ts";

const endedBy = (now: Date) => new Date(now.getTime() - lifetimes.uploads);

export type PendingFile = typeof uploads.$inferSelect;

/** The id is part of the R2 key, so that a record with the key shows that the file was taken. */
export function addUpload(db: Db, upload: Omit<typeof uploads.$inferInsert, "id">) {
	return db.insert(uploads).values({ ...upload, id: fileIdOf(upload.mediaKey) });
}

function fileIdOf(mediaKey: string): string {
	return mediaKey.slice(mediaKey.lastIndexOf("/") + 1, mediaKey.lastIndexOf("."));
}

export function hasTaken(keys: string[], id: string): boolean {
	return keys.some((key) => fileIdOf(key) === id);
}

export function findUpload(db: Db, id: string, userId: string, now: Date) {
	return db
		.select()
		.from(uploads)
		.where(and(eq(uploads.id, id), eq(uploads.userId, userId), gt(uploads.createdAt, endedBy(now))));
}

export async function isPending(db: Db, id: string): Promise<boolean> {
	return (await db.$count(uploads, eq(uploads.id, id))) > 0;
}

export async function advanceUpload(
	db: Db,
	id: string,
	received: number,
	progress: Partial<PendingFile>,
): Promise<boolean> {
	const advanced = await db
		.update(uploads)
		.set(progress)
		.where(and(eq(uploads.id, id), eq(uploads.received, received)))
		.returning({ id: uploads.id });
	return advanced.length === 1;
}

export async function findCompleteFile(
	db: Db,
	id: string,
	userId: string,
	folder: UploadFolder,
	now: Date,
): Promise<PendingFile | undefined> {
	const [found] = await findUpload(db, id, userId, now);
	return found?.folder === folder && found.received === found.size && found.multipartId === null ? found : undefined;
}

export const pictureColumns = (image: PendingFile | undefined) =>
	image && { imageKey: image.mediaKey, width: image.width ?? 0, height: image.height ?? 0 };

/** What a form has brought for its record. */
export interface Files {
	file?: PendingFile;
	poster?: PendingFile;
}

/** For the batch that stores the record: rolls back if a file was taken already. */
export const takeUploads = (db: Db, { file, poster }: Files): Query[] =>
	[file, poster]
		.filter((upload) => upload !== undefined)
		.flatMap(({ id }) => [db.delete(uploads).where(eq(uploads.id, id)), rollbackUnlessChanged(db)]);

export async function deleteUpload(db: Db, id: string): Promise<boolean> {
	const forgotten = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
	return forgotten.length === 1;
}

export function listOldUploads(db: Db, now: Date) {
	return db
		.select()
		.from(uploads)
		.where(lte(uploads.createdAt, endedBy(now)));
}

export function deleteOldUploads(db: Db, now: Date) {
	const isOver = sql`${uploads.createdAt} <= ${endedBy(now).getTime()} and ${uploads.multipartId} is null`;
	return db.batch([releaseFileOf(db, uploads.mediaKey, isOver, now), db.delete(uploads).where(isOver)]);
}
