import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { biciFucsiaPhotos, footerLogos, homeBackground, testimonials, videos } from "./tables.ts";

const found = { found: sql<number>`1` };

/** By the first part of a key, the row that makes it public. */
const publicRow = {
	testimonials: (db: Db, key: string) =>
		db
			.select(found)
			.from(testimonials)
			.where(and(eq(testimonials.audioKey, key), eq(testimonials.status, "approved"))),
	videos: (db: Db, key: string) =>
		db
			.select(found)
			.from(videos)
			.where(and(or(eq(videos.videoKey, key), eq(videos.posterKey, key)), eq(videos.isActive, true))),
	backgrounds: (db: Db, key: string) =>
		db
			.select(found)
			.from(homeBackground)
			.where(
				and(or(eq(homeBackground.mediaKey, key), eq(homeBackground.posterKey, key)), eq(homeBackground.isActive, true)),
			),
	logos: (db: Db, key: string) =>
		db
			.select(found)
			.from(footerLogos)
			.where(and(eq(footerLogos.imageKey, key), eq(footerLogos.isActive, true))),
	photos: (db: Db, key: string) =>
		db
			.select(found)
			.from(biciFucsiaPhotos)
			.where(and(eq(biciFucsiaPhotos.imageKey, key), eq(biciFucsiaPhotos.isActive, true))),
};

export type MediaFolder = keyof typeof publicRow;

export function mediaFolder(key: string): MediaFolder | undefined {
	const folder = key.slice(0, key.indexOf("/"));
	return Object.hasOwn(publicRow, folder) ? (folder as MediaFolder) : undefined;
}

/** Whether a row that visitors may see points to this R2 key. */
export async function isPublicMedia(db: Db, folder: MediaFolder, key: string): Promise<boolean> {
	const rows = await publicRow[folder](db, key);
	return rows.length > 0;
}
