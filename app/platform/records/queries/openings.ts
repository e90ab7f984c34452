import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { type RepliedKind, tableOf } from "../records.ts";
import { openings } from "../tables.ts";
import { type Actor, actors } from "./audit-log.ts";
import { ofOuterQuery } from "./records.ts";

/** Of what is only read: that it was, not by whom. Of what is reviewed: by whom, for some minutes. */
export async function markOpened(db: Db, { userId }: Actor, kind: RepliedKind, ids: readonly string[]): Promise<void> {
	const table: SQLiteTable & { id: AnySQLiteColumn } = tableOf(kind);
	const { readAt } = getTableColumns(table) as { readAt?: AnySQLiteColumn };
	const isAmong = inArray(table.id, eachOf(ids));
	const now = new Date();
	if (readAt) {
		await db.update(table).set({ readAt: now }).where(sql`${isAmong} and ${readAt} is null`);
	} else {
		await db
			.insert(openings)
			.select(sql`select ${table.id}, ${userId}, ${now.getTime()} from ${table} where ${isAmong}`)
			.onConflictDoUpdate({ target: [openings.recordId, openings.userId], set: { openedAt: now } });
	}
}

/** The address of a colleague who has just opened it. */
export const openedByOther = (id: AnySQLiteColumn, { userId }: Actor = { userId: "" }) =>
	sql<
		string | null
	>`(select ${actors.email} from ${openings} ${actors.join(openings.userId)} where ${openings.recordId} = ${ofOuterQuery(id)} and ${openings.userId} <> ${userId} and ${openings.openedAt} > ${Date.now() - lifetimes.openings} order by ${openings.openedAt} desc limit 1)`.as(
		"opened_by",
	);
