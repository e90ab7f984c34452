import { and, eq, ne, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { type Actor, auditEach, change } from "#app/platform/records/queries/audit-log.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { type RepliedKind, tableOf } from "#app/platform/records/records.ts";
import { authorNews } from "../tables-authors.ts";
import { togetherMs } from "./author-news.ts";
import { sentColumns } from "./sent.ts";

/** What a reply refers to: the form is refused if it has changed meanwhile. */
export function repliedTo(kind: RepliedKind): string[] {
	const { words, status } = sentColumns[kind];
	return [words, ...(status ? [status] : [])].map(({ name }) => name);
}

export function findReply(db: Db, kind: RepliedKind, id: string) {
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

/** Replaces what was said before. `isMailed`: a first answer leaves for the address of its form. False if the record is gone. */
export function replyToAuthor(
	db: Db,
	by: Actor,
	{ kind, id }: { kind: RepliedKind; id: string },
	{ reason = null, reply }: Reply,
	{ changed, guard }: Edit,
	isMailed: boolean,
): Promise<boolean> {
	const now = Date.now();
	const columns = sentColumns[kind];
	const { status, refused, answerDueAt } = columns;
	const hasReason = sql`${columns.reason ?? sql`null`} is ${reason}`;
	const isSame = sql`${columns.reply} is ${reply} and ${hasReason}`;
	const isFirst = sql`${columns.reply} is null and ${columns.email} is not null`;
	const mailed = reply && answerDueAt && sql`iif(${isFirst}, ${now + togetherMs}, ${answerDueAt})`;
	const said = {
		reply,
		repliedAt: sql`iif(${isSame}, ${columns.repliedAt}, ${reason || reply ? now : null})`,
		...(answerDueAt && (isMailed || !reply) && { answerDueAt: mailed || null }),
	};
	const entry = { action: "updated", kind, id, changed } as const;
	const table: SQLiteTable = tableOf(kind);
	const isIt = eq(columns.id, id);
	// Whoever knows the answer is not told of its other words.
	const isOther = sql`${isIt} and ${columns.reply} <> ${reply} and ${hasReason}`;
	const corrected = sql`(select ${columns.repliedAt} from ${table} where ${isOther})`;
	const knows = and(eq(authorNews.recordId, id), eq(authorNews.toldReplyAt, corrected));
	const known = db
		.update(authorNews)
		.set({ toldReplyAt: new Date(now) })
		.where(knows);
	const before = [...guard, known];
	if (!status || !refused) return change(db, by, entry, ...before, db.update(table).set(said).where(isIt));
	const reviewed = reason && { status: refused, reviewedAt: sql`iif(${status} = ${refused}, reviewed_at, ${now})` };
	const review = reason ? [auditEach(db, by, { action: refused, kind }, and(isIt, ne(status, refused)))] : [];
	const set = { reason, ...said, ...reviewed };
	return change(db, by, entry, ...before, ...review, db.update(table).set(set).where(isIt));
}
