import { and, eq, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#app/platform/data/db.server.ts";
import { sentKinds, tableOf } from "#app/platform/records/records.ts";
import { type SentRecord, sentColumns } from "./sent.ts";

/* Answers on their way to the address that was left in the form (replies.ts says when they are due). */

export interface DueAnswer extends SentRecord {
	dueAt: number;
	repliedAt: number;
}

/** Those that have waited longest first. What is restricted, in the trash or withdrawn is not in its table. */
export function listDueAnswers(db: Db, now: Date, most: number): Promise<DueAnswer[]> {
	const ofKinds = sentKinds.flatMap((kind) => {
		const { id, answerDueAt, repliedAt } = sentColumns[kind];
		if (!answerDueAt) return [];
		return sql`select ${sql.raw(`'${kind}'`)} as "kind", ${id} as "recordId", ${answerDueAt} as "dueAt", ifnull(${repliedAt}, 0) as "repliedAt" from ${tableOf(kind)} where ${answerDueAt} <= ${now.getTime()}`;
	});
	return db.all(sql`${sql.join(ofKinds, sql` union all `)} order by "dueAt" limit ${most}`);
}

/** Each is given out once, also to parallel runs. Null: it is done. */
export async function putAnswerOff(
	db: Db,
	{ kind, recordId, dueAt }: DueAnswer,
	until: number | null,
): Promise<boolean> {
	const { id, answerDueAt } = sentColumns[kind];
	const table: SQLiteTable = tableOf(kind);
	const isAsRead = and(eq(id, recordId), sql`${answerDueAt} = ${dueAt}`);
	const putOff = db.update(table).set({ answerDueAt: until && new Date(until) });
	return (await putOff.where(isAsRead)).meta.changes > 0;
}
