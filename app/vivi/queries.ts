import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { before, lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import { type Actor, change } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import { type Files, pictureColumns, takeUploads } from "#app/platform/records/queries/uploads.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { biciFucsiaPhotos } from "./tables.ts";

export type Photo = typeof biciFucsiaPhotos.$inferSelect;
export type PhotoWords = Pick<Photo, "title" | "description">;

const kind = "biciFucsiaPhotos";
const content = contentOf(kind);
const photos = biciFucsiaPhotos;

export function listShownPhotos(db: Db) {
	return db.select().from(photos).where(eq(photos.isActive, true)).orderBy(asc(photos.position), asc(photos.id));
}

export function pageOfPhotos(db: Db, most: number, start?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(photos.position, photos.id, start);
	return db.select().from(photos).where(where).orderBy(orderBy).limit(most);
}

export const { find: findPhoto } = content;

export function createPhoto(db: Db, by: Actor, id: string, words: PhotoWords, { file }: Files): Promise<boolean> {
	// Computed in the INSERT, so that parallel requests get different positions.
	const position = sql`(select coalesce(max(position) + 1, 0) from ${photos})`;
	const columns = pictureColumns(file);
	return content.create(db, by, id, words, columns && { ...columns, position }, ...takeUploads(db, { file }));
}

export const updatePhoto = (db: Db, by: Actor, id: string, words: PhotoWords, edit: Edit, { file }: Files) =>
	content.update(db, by, id, { ...words, ...pictureColumns(file) }, edit);

export function countPhotosBefore(db: Db, place: Position) {
	return db.$count(photos, before(photos.position, photos.id, place));
}

export type Move = { by: number } | { to: number };

/** Renumbers all photos in one statement, so that parallel moves run one after the other. False if it is gone. */
export async function movePhoto(db: Db, by: Actor, id: string, move: Move): Promise<boolean> {
	const ranked = sql`select id, row_number() over (order by position, id) - 1 as place from ${photos}`;
	const wanted = "to" in move ? sql`${move.to}` : sql`place + ${move.by}`;
	const mine = sql`select place, min(max(${wanted}, 0), (select count(*) - 1 from ${photos})) as goal
		from (${ranked}) where id = ${id}`;
	const update = db
		.update(photos)
		.set({ position: sql`moved.place` })
		.from(
			sql`(
				select ranked.id, case
					when ranked.place = mine.place then mine.goal
					when ranked.place between mine.place and mine.goal then ranked.place - 1
					when ranked.place between mine.goal and mine.place then ranked.place + 1
					else ranked.place end as place
				from (${ranked}) as ranked, (${mine}) as mine
			) as moved`,
		)
		.where(sql`moved.id = ${photos.id} and moved.place <> ${photos.position}`);
	const isMoved = await change(db, by, { action: "updated", kind, id, changed: ["position"] }, update);
	return isMoved || (await findPhoto(db, id)).length > 0;
}
