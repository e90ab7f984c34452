import { and, getTableName, lt, lte } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { sessions } from "#app/accounts/tables.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { releaseFileOf } from "#app/platform/records/queries/unclaimed-media.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import { trash } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { withdrawals } from "#app/receipts/tables-authors.ts";
import { isFree } from "./restricted.ts";

/** Their ends have verbs of their own: parts of a file are given up, the end of a session is recorded. */
const withOwnVerbs: unknown[] = [sessions, uploads, trash, withdrawals];

/** For each table whose rows end by themselves, under its name: a batch that deletes them last. */
export const expiring = personalTables.flatMap((entry) => {
	const { table, kept, file } = entry;
	if (typeof kept !== "object" || "term" in kept || withOwnVerbs.includes(table)) return [];
	const queries = (db: Db, now: Date): Query[] => {
		const which = and(isOver(kept.from, new Date(now.getTime() - kept.ms)), isFree(entry));
		return [...(file ? [releaseFileOf(db, file, which, now)] : []), db.delete(table).where(which)];
	};
	return [{ name: getTableName(table), queries }];
});

/** A day is over when the next one has begun (UTC). */
function isOver(from: AnySQLiteColumn, since: Date) {
	return from.dataType === "date" ? lte(from, since) : lt(from, since.toISOString().slice(0, 10));
}
