import { and, desc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/content/scope-names.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Files, type PendingFile, takeUploads } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { videos, videoTypes } from "./tables.ts";

export type Video = typeof videos.$inferSelect;
type VideoFields = Pick<Video, "scope" | "title" | "description">;

const content = contentOf("videos");

export function findShownVideo(db: Db, scope: Scope) {
	const { videoKey, posterKey, posterWidth, posterHeight } = videos;
	return db
		.select({ videoKey, posterKey, posterWidth, posterHeight })
		.from(videos)
		.where(and(eq(videos.scope, scope), eq(videos.isActive, true)))
		.orderBy(desc(videos.createdAt), desc(videos.id))
		.limit(1);
}

export function pageOfVideos(db: Db, most: number, start?: PageStart<Cursor>) {
	const { where, orderBy } = newestFirst.page(videos.createdAt, videos.id, start);
	return db.select().from(videos).where(where).orderBy(orderBy).limit(most);
}

export function createVideo(db: Db, by: Actor, id: string, fields: VideoFields, files: Files) {
	const columns = files.file && { ...fileOf(files.file), ...posterOf(files) };
	return content.create(db, by, id, fields, columns, ...takeUploads(db, files));
}

export const updateVideo = (db: Db, by: Actor, id: string, fields: VideoFields, edit: Edit, files: Files) =>
	content.update(db, by, id, { ...fields, ...(files.file && fileOf(files.file)), ...posterOf(files) }, edit);

const posterOf = ({ poster }: Files) =>
	poster && { posterKey: poster.mediaKey, posterWidth: poster.width, posterHeight: poster.height };

function fileOf({ mediaKey, contentType, size }: PendingFile) {
	const fileType = videoTypes.find((type) => contentType === `video/${type}`);
	if (!fileType) throw new Error("an upload that is no video");
	return { videoKey: mediaKey, fileType, fileSize: size };
}
