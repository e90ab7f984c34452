import { and, desc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/content/scope-names.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import { type Actor, change, createOnce, matchesStored } from "#app/platform/records/queries/audit-log.ts";
import { type PendingFile, takeUploads, type VideoFiles } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { videos, videoTypes } from "./tables.ts";

export type Video = typeof videos.$inferSelect;
export type VideoFields = Pick<Video, "scope" | "title" | "description">;

const kind = "videos";

export function findShownVideo(db: Db, scope: Scope) {
	return db
		.select({
			videoKey: videos.videoKey,
			posterKey: videos.posterKey,
			posterWidth: videos.posterWidth,
			posterHeight: videos.posterHeight,
		})
		.from(videos)
		.where(and(eq(videos.scope, scope), eq(videos.isActive, true)))
		.orderBy(desc(videos.createdAt), desc(videos.id))
		.limit(1);
}

export function pageOfVideos(db: Db, most: number, start?: PageStart<Cursor>) {
	const { where, orderBy } = newestFirst.page(videos.createdAt, videos.id, start);
	return db
		.select()
		.from(videos)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export function findVideo(db: Db, id: string) {
	return db.select().from(videos).where(eq(videos.id, id));
}

export async function createVideo(
	db: Db,
	by: Actor,
	id: string,
	fields: VideoFields,
	{ file, poster }: VideoFiles,
): Promise<boolean> {
	const find = () => findVideo(db, id);
	if (!file) return matchesStored(fields, find);
	const row = { id, ...fields, ...fileOf(file), ...(poster && posterColumns(poster)) };
	const insert = db.insert(videos).values(row).onConflictDoNothing({ target: videos.id });
	return createOnce(db, by, { kind, id }, insert, fields, find, ...takeUploads(db, { file, poster }));
}

/** Without a file or poster they stay. False if it was deleted or edited since it was read. */
export function updateVideo(
	db: Db,
	by: Actor,
	id: string,
	fields: VideoFields,
	{ file, poster }: VideoFiles,
	edit: Edit,
): Promise<boolean> {
	const changed = { ...fields, ...(file && fileOf(file)), ...(poster && posterColumns(poster)) };
	const update = db.update(videos).set(changed).where(eq(videos.id, id));
	return change(
		db,
		by,
		{ action: "updated", kind, id, changed: edit.changed },
		...edit.guard,
		...takeUploads(db, { file, poster }),
		update,
	);
}

function posterColumns({ mediaKey, width, height }: PendingFile) {
	return { posterKey: mediaKey, posterWidth: width, posterHeight: height };
}

function fileOf({ mediaKey, contentType, size }: PendingFile) {
	const fileType = videoTypes.find((type) => contentType === `video/${type}`);
	if (!fileType) throw new Error("an upload that is no video");
	return { videoKey: mediaKey, fileType, fileSize: size };
}
