import { eq } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Cursor, newestFirst, type PageStart } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Files, takeUploads } from "#app/platform/records/queries/uploads.ts";
import { homeBackground } from "./tables.ts";

export type HomeBackground = typeof homeBackground.$inferSelect;
type BackgroundFields = Pick<HomeBackground, "title" | "description">;

const content = contentOf("homeBackground");

export function findActiveBackground(db: Db) {
	const { mediaKey, mediaType, posterKey, width, height, isActive } = homeBackground;
	return db.select({ mediaKey, mediaType, posterKey, width, height }).from(homeBackground).where(eq(isActive, true));
}

export function pageOfBackgrounds(db: Db, most: number, start?: PageStart<Cursor>) {
	const { where, orderBy } = newestFirst.page(homeBackground.createdAt, homeBackground.id, start);
	return db.select().from(homeBackground).where(where).orderBy(orderBy).limit(most);
}

export const { update: updateBackground } = content;

export function createBackground(
	db: Db,
	by: Actor,
	id: string,
	fields: BackgroundFields,
	{ file, poster }: Files,
): Promise<boolean> {
	const mediaType = file?.contentType.startsWith("image/") ? "image" : "video";
	const files: Files = mediaType === "video" ? { file, poster } : { file };
	const { width, height } = files.poster ?? file ?? {};
	const columns =
		file && ({ mediaKey: file.mediaKey, mediaType, posterKey: files.poster?.mediaKey, width, height } as const);
	return content.create(db, by, id, fields, columns, ...takeUploads(db, files));
}
