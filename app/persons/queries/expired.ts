import { and, getTableName, lt, lte } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "../db.server.ts";
import { sessions } from "../tables/accounts/accounts.ts";
import { pendingFiles } from "../tables/office/files.ts";
import { trash } from "../tables/office/office.ts";
import { withdrawals } from "../tables/people/authors.ts";
import { pendingAudio } from "../tables/people/testimonials.ts";
import { personalTables } from "./registry.ts";
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
