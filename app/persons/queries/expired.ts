import { and, getTableName, lt, lte } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { sessions } from "#app/accounts/tables.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import { trash } from "#app/platform/records/tables.ts";
import { pendingFiles } from "#app/platform/records/tables-files.ts";
import { withdrawals } from "#app/receipts/tables-authors.ts";
import { pendingAudio } from "#app/voices/tables.ts";
import { isFree } from "./restricted.ts";

/** Their ends have verbs of their own: files are released, the end of a session is recorded. */
const withOwnVerbs: unknown[] = [sessions, pendingAudio, pendingFiles, trash, withdrawals];

/** A deletion for each table whose rows end by themselves, under its name. */
export const expiring = personalTables.flatMap((entry) => {
	const { table, kept } = entry;
	if (typeof kept !== "object" || "term" in kept || withOwnVerbs.includes(table)) return [];
	const query = (db: Db, now: Date) =>
		db.delete(table).where(and(isOver(kept.from, new Date(now.getTime() - kept.ms)), isFree(entry)));
	return [{ name: getTableName(table), query }];
});

/** A day is over when the next one has begun (UTC). */
function isOver(from: AnySQLiteColumn, since: Date) {
	return from.dataType === "date" ? lte(from, since) : lt(from, since.toISOString().slice(0, 10));
}
