import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, auditEach, change } from "#app/platform/records/queries/audit-log.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { tableOf } from "#app/platform/records/records.ts";
import { reflections } from "#app/reflections/tables.ts";
import { refusedStatus, type SentKind } from "../tables.ts";
import { sentColumns } from "./sent.ts";

/** What a reply refers to: the form is refused if it has changed meanwhile. */
export function repliedTo(kind: SentKind): string[] {
	const { words, status } = sentColumns[kind];
	return [words, ...(status ? [status] : [])].map(({ name }) => name);
}

export function findReply(db: Db, kind: SentKind, id: string) {
	const { words, status, reason, reply } = sentColumns[kind];
	const table = tableOf(kind);
	const orNull = (column: AnySQLiteColumn | undefined) => sql<string | null>`${column ?? sql`null`}`;
	return db
		.select({
			words: sql<string>`${words}`.as("words_now"),
			status: orNull(status).as("status_now"),
			reason: orNull(reason).as("reason_now"),
			reply: orNull(reply).as("reply_now"),
		})
		.from(table)
		.where(eq(table.id, id));
}

export interface Reply {
	/** With a reason, the record is refused. */
	reason?: string | null;
	/** The explanation of the reason; without one, an answer. */
	reply: string | null;
}

/** Replaces what was said before. False if the record is gone. */
export function replyToAuthor(
	db: Db,
	by: Actor,
	{ kind, id }: { kind: SentKind; id: string },
	{ reason = null, reply }: Reply,
	{ changed, guard }: Edit,
): Promise<boolean> {
	const now = Date.now();
	const { reason: reasonNow, reply: replyNow, repliedAt: then } = sentColumns[kind];
	const isSame = sql`${replyNow} is ${reply} and ${reasonNow ?? sql`null`} is ${reason}`;
	const said = { reply, repliedAt: sql`iif(${isSame}, ${then}, ${reason || reply ? now : null})` };
	const entry = { action: "updated", kind, id, changed } as const;
	if (kind === "reflections") {
		return change(db, by, entry, ...guard, db.update(reflections).set(said).where(eq(reflections.id, id)));
	}
	const table: Reviewed = tableOf(kind);
	const isIt = eq(table.id, id);
	const status = refusedStatus[kind];
	const reviewed: Partial<Record<"status" | "reviewedAt", string | SQL>> = reason
		? { status, reviewedAt: sql`iif(${table.status} = ${status}, ${table.reviewedAt}, ${now})` }
		: {};
	return change(
		db,
		by,
		entry,
		...guard,
		...(reason ? [auditEach(db, by, { action: status, kind }, and(isIt, ne(table.status, status)))] : []),
		db
			.update(table)
			.set({ reason, ...said, ...reviewed })
			.where(isIt),
	);
}

type Reviewed = SQLiteTable &
	Record<"id" | "status" | "reviewedAt" | "reason" | "reply" | "repliedAt", AnySQLiteColumn>;
