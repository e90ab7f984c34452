import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Db, Query } from "../db.server.ts";
import { rollbackUnlessChanged } from "../rollback-unless-changed.ts";
import { type UploadFolder, uploads } from "../tables/files.ts";
import { releaseUploads } from "./unclaimed-media.ts";

export const uploadLifeMs = 24 * 3600 * 1000;
const endedBy = (now: Date) => new Date(now.getTime() - uploadLifeMs);

export type Upload = typeof uploads.$inferSelect;
export type Picture = Pick<Upload, "id" | "mediaKey" | "width" | "height">;

/** Its id is the name of its object: whoever has the one in a record knows that the other has been taken. */
export function addUpload(db: Db, upload: Omit<typeof uploads.$inferInsert, "id">) {
	return db.insert(uploads).values({ ...upload, id: uploadIdOf(upload.mediaKey) });
}

function uploadIdOf(mediaKey: string): string {
	return mediaKey.slice(mediaKey.lastIndexOf("/") + 1, mediaKey.lastIndexOf("."));
}

/** Whether a record with these keys has the file of an upload. */
export function hasTaken(keys: string[], id: string): boolean {
	return keys.some((key) => uploadIdOf(key) === id);
}

/** An upload of this user, for a day; whole or still under way. */
export function findUpload(db: Db, id: string, userId: string, now: Date) {
	return db
		.select()
		.from(uploads)
		.where(and(eq(uploads.id, id), eq(uploads.userId, userId), gt(uploads.createdAt, endedBy(now))));
}

/** Whether it still waits for its record. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
	return (await db.$count(uploads, eq(uploads.id, id))) > 0;
}

/** Says how far it has come; false where it is not any more where it was, because another request was first. */
export async function advanceUpload(db: Db, id: string, received: number, progress: Partial<Upload>): Promise<boolean> {
	const advanced = await db
		.update(uploads)
		.set(progress)
		.where(and(eq(uploads.id, id), eq(uploads.received, received)))
		.returning({ id: uploads.id });
	return advanced.length === 1;
}

/** The file of a form, once it is whole. */
export async function findWholeUpload(
	db: Db,
	id: string,
	userId: string,
	folder: UploadFolder,
	now: Date,
): Promise<Upload | undefined> {
	const [found] = await findUpload(db, id, userId, now);
	return found?.folder === folder && found.received === found.size && found.multipartId === null ? found : undefined;
}

/** How the record of a picture holds it. */
export function pictureColumns({ mediaKey, width, height }: Picture) {
	return { imageKey: mediaKey, width: width ?? 0, height: height ?? 0 };
}

/** For the batch that makes a record of it: nothing is done where it is there no more. */
export function takeUpload(db: Db, { id }: Pick<Upload, "id">): [Query, Query] {
	return [db.delete(uploads).where(eq(uploads.id, id)), rollbackUnlessChanged(db)];
}

/** What a form with a video brings beside its words. */
export interface VideoFiles {
	file?: Upload;
	poster?: Upload;
}

export function takeFiles(db: Db, { file, poster }: VideoFiles): Query[] {
	return [file, poster].filter((upload) => upload !== undefined).flatMap((upload) => takeUpload(db, upload));
}

/** False where it was there no more: a record has its file by now. */
export async function forgetUpload(db: Db, id: string): Promise<boolean> {
	const forgotten = await db.delete(uploads).where(eq(uploads.id, id)).returning({ id: uploads.id });
	return forgotten.length === 1;
}

/** What has been waiting for a day: to be aborted and forgotten. */
export function listOldUploads(db: Db, now: Date) {
	return db
		.select()
		.from(uploads)
		.where(lte(uploads.createdAt, endedBy(now)));
}

/** Their objects are due. */
export function forgetOldUploads(db: Db, now: Date) {
	const isOver = sql`${uploads.createdAt} <= ${endedBy(now).getTime()} and ${uploads.multipartId} is null`;
	return db.batch([releaseUploads(db, isOver, now), db.delete(uploads).where(isOver)]);
}
