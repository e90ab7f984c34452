import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { withdrawals } from "#app/receipts/tables-authors.ts";
import { recordKinds, records } from "../records.ts";
import { personalTables } from "../registry.ts";
import { trash } from "../tables.ts";
import { unclaimedMedia } from "../tables-files.ts";
import { storedName } from "./records.ts";

const mediaColumns = recordKinds.flatMap((kind) => records[kind].media.map(({ column }) => column));
export const mediaNames = [...new Set(mediaColumns.map(storedName))];
/** Without the trash and withdrawals, which have keys in JSON. */
export const claimingColumns = [...mediaColumns, ...personalTables.flatMap(({ file }) => file ?? [])];

/** One parameter: D1 allows a hundred. */
const each = (keys: string[]) => sql`json_each(${JSON.stringify(keys)})`;

/** The keys that no record, trashed record or pending file has. */
export async function mediaWithoutRecord(db: Db, keys: string[]): Promise<string[]> {
	// No UNION: D1 allows five terms.
	const isKnown = claimingColumns.map(
		(column) => sql`exists (select 1 from ${column.table} where ${column} = listed.value)`,
	);
	const isTrashed = sql`listed.value in (select atom from ${trash}, json_tree(${trash.row}) where atom is not null)`;
	const isWithdrawn = sql`listed.value in (select atom from ${withdrawals}, json_tree(${withdrawals.row}) where atom is not null)`;
	const found = await db.all<{ key: string }>(
		sql`select listed.value as key from ${each(keys)} as listed where not (${sql.join([...isKnown, isTrashed, isWithdrawn], sql` or `)})`,
	);
	return found.map(({ key }) => key);
}

/** For a batch, before the rows are deleted: their files become due now. */
export function releaseStoredIn(db: Db, { row }: typeof trash | typeof withdrawals, which: SQL, now: Date) {
	const stored = sql`from ${row.table}, json_tree(${row}) as part where ${which} and atom is not null and part.key in ${mediaNames}`;
	return release(db, { key: sql`atom`, dueAt: now, isReleased: true }, stored);
}

/** For a batch, before the rows are deleted: the file of each becomes due now. `file`: the column with its key. */
export const releaseFileOf = (db: Db, file: AnySQLiteColumn, which: SQL | undefined, now: Date) =>
	release(db, { key: file, dueAt: now, isReleased: true }, sql`from ${file.table} where ${which}`);

/** `erasureId`: the erasure that is not done until they are gone. */
export const releaseMedia = (db: Db, keys: string[], dueAt: Date, erasureId?: string) =>
	release(db, { key: sql`value`, dueAt, isReleased: true, erasureId }, sql`from ${each(keys)} where true`);

export const markUnclaimed = (db: Db, keys: string[], dueAt: Date) =>
	release(db, { key: sql`value`, dueAt }, sql`from ${each(keys)} where true`);

type Unclaimed = Parameters<typeof valuesFor<typeof unclaimedMedia>>[1];

/** The earlier date and `isReleased` win. */
function release(db: Db, values: Unclaimed, from: SQL) {
	return db
		.insert(unclaimedMedia)
		.select(valuesFor(unclaimedMedia, values, from))
		.onConflictDoUpdate({
			target: unclaimedMedia.key,
			set: {
				dueAt: sql`min(due_at, excluded.due_at)`,
				isReleased: sql`max(is_released, excluded.is_released)`,
				erasureId: sql`coalesce(excluded.erasure_id, erasure_id)`,
			},
		});
}

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

/** "released": not the orphans that were found. */
export async function listDueMedia(db: Db, now: Date, which: "all" | "released", most: number): Promise<string[]> {
	const rows = await db
		.select({ key: unclaimedMedia.key })
		.from(unclaimedMedia)
		.where(and(lte(unclaimedMedia.dueAt, now), which === "released" ? unclaimedMedia.isReleased : undefined))
		.orderBy(unclaimedMedia.dueAt)
		.limit(most);
	return rows.map(({ key }) => key);
}

export function mediaOfErasure(db: Db, erasureId: string, most: number) {
	return db
		.select({ key: unclaimedMedia.key })
		.from(unclaimedMedia)
		.where(eq(unclaimedMedia.erasureId, erasureId))
		.limit(most);
}

export function countUnclaimed(db: Db): Promise<number> {
	return db.$count(unclaimedMedia);
}
