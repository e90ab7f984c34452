import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { biciFucsiaPhotos, footerLogos, homeBackground, testimonials, videos } from "../tables/content.ts";

/** SQLite has no booleans. */
const is = (condition: SQL) => sql<0 | 1>`${condition}`;
const always = sql<0 | 1>`1`;
const never = sql<0 | 1>`0`;

/** By the first part of a key, the row that has it, and whether it is shown to visitors. */
const rowOf = {
	testimonials: (db: Db, key: string) =>
		db
			.select({ isPublic: is(eq(testimonials.status, "approved")), isPicture: never })
			.from(testimonials)
			.where(eq(testimonials.audioKey, key)),
	videos: (db: Db, key: string) =>
		db
			.select({ isPublic: is(eq(videos.isActive, true)), isPicture: is(sql`${videos.posterKey} is ${key}`) })
			.from(videos)
			.where(or(eq(videos.videoKey, key), eq(videos.posterKey, key))),
	backgrounds: (db: Db, key: string) =>
		db
			.select({
				isPublic: is(eq(homeBackground.isActive, true)),
				isPicture: is(sql`${homeBackground.mediaType} = 'image' or ${homeBackground.posterKey} is ${key}`),
			})
			.from(homeBackground)
			.where(or(eq(homeBackground.mediaKey, key), eq(homeBackground.posterKey, key))),
	logos: (db: Db, key: string) =>
		db
			.select({ isPublic: is(eq(footerLogos.isActive, true)), isPicture: always })
			.from(footerLogos)
			.where(eq(footerLogos.imageKey, key)),
	photos: (db: Db, key: string) =>
		db
			.select({ isPublic: is(eq(biciFucsiaPhotos.isActive, true)), isPicture: always })
			.from(biciFucsiaPhotos)
			.where(eq(biciFucsiaPhotos.imageKey, key)),
};

export type MediaFolder = keyof typeof rowOf;

export function mediaFolder(key: string): MediaFolder | undefined {
	const folder = key.slice(0, key.indexOf("/"));
	return Object.hasOwn(rowOf, folder) ? (folder as MediaFolder) : undefined;
}

/** What the row that points to this R2 key says of it; of what no row points to, neither. */
export async function describeMedia(db: Db, folder: MediaFolder, key: string) {
	const [row] = await rowOf[folder](db, key);
	return { isPublic: row?.isPublic === 1, isPicture: row?.isPicture === 1 };
}
