import { and, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { recordKinds, records } from "../records.ts";
import { pendingFiles, unclaimedMedia } from "../tables/files.ts";
import { trash } from "../tables/office.ts";
import { pendingAudio } from "../tables/testimonials.ts";
import { nameOf } from "./record-queries.ts";

/** The columns with keys of media, of all kinds of records, and their names in the database. */
const mediaColumns = recordKinds.flatMap((kind) => records[kind].media.map(({ column }) => column));
const mediaNames = [...new Set(mediaColumns.map(nameOf))];

/** As one parameter: D1 takes a hundred at most. */
const each = (keys: string[]) => sql`json_each(${JSON.stringify(keys)})`;

/** Those of the keys to which nothing points: no record, none in the trash, nothing that is held or waits to be saved. */
export async function mediaWithoutRecord(db: Db, keys: string[]): Promise<string[]> {
	const columns = [...mediaColumns, pendingAudio.audioKey, pendingFiles.mediaKey];
	// No union of them: D1 takes five terms at most.
	const isKnown = columns.map((column) => sql`exists (select 1 from ${column.table} where ${column} = listed.value)`);
	const isTrashed = sql`listed.value in (select atom from ${trash}, json_tree(${trash.row}) where atom is not null)`;
	const found = await db.all<{ key: string }>(
		sql`select listed.value as key from ${each(keys)} as listed where not (${sql.join([...isKnown, isTrashed], sql` or `)})`,
	);
	return found.map(({ key }) => key);
}

/** For a batch, before these rows of the trash are deleted: their files may go at once. */
export function releaseTrashed(db: Db, which: SQL, now: Date) {
	return release(
		db,
		sql`select atom as key, ${now.getTime()} as due, 1 as released from ${trash}, json_tree(${trash.row}) as part where ${which} and atom is not null and part.key in ${mediaNames}`,
	);
}

/** The same for what was held for an hour. */
export function releasePendingAudio(db: Db, which: SQL, now: Date) {
	return release(
		db,
		sql`select ${pendingAudio.audioKey} as key, ${now.getTime()} as due, 1 as released from ${pendingAudio} where ${which}`,
	);
}

/** The same for what has waited for its record for a day. */
export function releasePendingFiles(db: Db, which: SQL, now: Date) {
	return release(
		db,
		sql`select ${pendingFiles.mediaKey} as key, ${now.getTime()} as due, 1 as released from ${pendingFiles} where ${which}`,
	);
}

/** The same for files by their keys. */
export function releaseMedia(db: Db, keys: string[], now: Date) {
	return release(db, sql`select value as key, ${now.getTime()} as due, 1 as released from ${each(keys)} where true`);
}

/** Files that were found without a record may be deleted from that time on. */
export function markUnclaimed(db: Db, keys: string[], dueAt: Date) {
	return release(db, sql`select value as key, ${dueAt.getTime()} as due, 0 as released from ${each(keys)} where true`);
}

/** Rows in the order of the table's columns. What is due sooner stays so, and what was let go knowingly. */
function release(db: Db, released: SQL) {
	return db
		.insert(unclaimedMedia)
		.select(released)
		.onConflictDoUpdate({
			target: unclaimedMedia.key,
			set: { dueAt: sql`min(due_at, excluded.due_at)`, isReleased: sql`max(is_released, excluded.is_released)` },
		});
}

/** For what is a record's again, or is no more. */
export function unmarkUnclaimed(db: Db, keys: string[]) {
	return db.delete(unclaimedMedia).where(inArray(unclaimedMedia.key, sql`(select value from ${each(keys)})`));
}

export async function listUnclaimed(db: Db, among: string[]): Promise<string[]> {
	const rows = await db
		.select({ key: unclaimedMedia.key })
		.from(unclaimedMedia)
		.where(inArray(unclaimedMedia.key, sql`(select value from ${each(among)})`));
	return rows.map(({ key }) => key);
}

/** Of what is due, all or what was let go knowingly. */
export async function listDueMedia(db: Db, now: Date, which: "all" | "released", most: number): Promise<string[]> {
	const rows = await db
		.select({ key: unclaimedMedia.key })
		.from(unclaimedMedia)
		.where(and(lte(unclaimedMedia.dueAt, now), which === "released" ? unclaimedMedia.isReleased : undefined))
		.orderBy(unclaimedMedia.dueAt)
		.limit(most);
	return rows.map(({ key }) => key);
}

export function countUnclaimed(db: Db): Promise<number> {
	return db.$count(unclaimedMedia);
}
