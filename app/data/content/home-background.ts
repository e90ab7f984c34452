import { and, eq, ne } from "drizzle-orm";
import { type Cursor, newestFirst, type PageStart } from "../cursor.ts";
import type { Db } from "../db.server.ts";
import { type Actor, auditEach, change, createOnce, matchesStored } from "../office/audit-log.ts";
import { takePendingFiles, type VideoFiles } from "../office/pending-files.ts";
import type { Edit } from "../record-version.ts";
import { homeBackground } from "../tables/home-background.ts";

export type HomeBackground = typeof homeBackground.$inferSelect;
export type BackgroundFields = Pick<HomeBackground, "title" | "description">;

const kind = "homeBackground";

export function findActiveBackground(db: Db) {
	const { mediaKey, mediaType, posterKey, width, height, isActive } = homeBackground;
	return db.select({ mediaKey, mediaType, posterKey, width, height }).from(homeBackground).where(eq(isActive, true));
}

export function pageOfBackgrounds(db: Db, most: number, start?: PageStart<Cursor>) {
	const { where, orderBy } = newestFirst(homeBackground.createdAt, homeBackground.id, start);
	return db
		.select()
		.from(homeBackground)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export function findBackground(db: Db, id: string) {
	return db.select().from(homeBackground).where(eq(homeBackground.id, id));
}

/** False where there is no such background any more, or not as it was read. Its file stays. */
export function updateBackground(
	db: Db,
	by: Actor,
	id: string,
	fields: BackgroundFields,
	edit: Edit,
): Promise<boolean> {
	const update = db.update(homeBackground).set(fields).where(eq(homeBackground.id, id));
	return change(db, by, { action: "updated", kind, id, changed: edit.changed }, ...edit.guard, update);
}

/**
 * Adds a background, which nobody sees yet. Without a file it is a form whose file has gone into its record already:
 * true where that is so.
 */
export async function createBackground(
	db: Db,
	by: Actor,
	id: string,
	fields: BackgroundFields,
	{ file, poster }: VideoFiles,
): Promise<boolean> {
	const find = () => findBackground(db, id);
	if (!file) return matchesStored(fields, find);
	const mediaType = file.contentType.startsWith("image/") ? "image" : "video";
	// A picture needs no other to stand for it.
	const files: VideoFiles = mediaType === "video" ? { file, poster } : { file };
	const { width, height } = files.poster ?? file;
	const insert = db
		.insert(homeBackground)
		.values({ id, ...fields, mediaKey: file.mediaKey, mediaType, posterKey: files.poster?.mediaKey, width, height })
		.onConflictDoNothing({ target: homeBackground.id });
	return createOnce(db, by, { kind, id }, insert, fields, find, ...takePendingFiles(db, files));
}

/**
 * Makes one background the active one; what was active is so no more, and both are told of. Where there is no such background, or it is the
 * active one already, nothing changes, and the answer is false.
 */
export function activateBackground(db: Db, by: Actor, id: string): Promise<boolean> {
	const { isActive } = homeBackground;
	const isBefore = and(eq(isActive, true), ne(homeBackground.id, id));
	return change(
		db,
		by,
		{ action: "activated", kind, id },
		auditEach(db, by, { action: "deactivated", kind }, isBefore),
		db.update(homeBackground).set({ isActive: false }).where(isBefore),
		db
			.update(homeBackground)
			.set({ isActive: true })
			.where(and(eq(homeBackground.id, id), eq(isActive, false))),
	);
}
