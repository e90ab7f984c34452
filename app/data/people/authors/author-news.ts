import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { withFolded } from "../../accounts/emails.ts";
import type { Db } from "../../db.server.ts";
import { tableOf } from "../../records.ts";
import { authorNews } from "../../tables/people/authors.ts";
import type { SentKind } from "../../tables/people/receipts.ts";
import { type Sent, sentColumns } from "./sent.ts";

export async function askForNews(db: Db, { kind, recordId, status, repliedAt }: Sent, email: string): Promise<void> {
	const asked = {
		...withFolded({ email }),
		told: status ?? null,
		toldReplyAt: repliedAt ?? null,
		createdAt: new Date(),
	};
	await db
		.insert(authorNews)
		.values({ recordId, kind, ...asked })
		.onConflictDoUpdate({ target: authorNews.recordId, set: asked });
}

export async function endNews(db: Db, { recordId }: Sent): Promise<void> {
	await db.delete(authorNews).where(eq(authorNews.recordId, recordId));
}

export interface News {
	email: string;
	/** Null if only the team's reply is new. */
	status: string | null;
	reason: string | null;
	reply: string | null;
}

/** Who is to be told of a review or a reply. Each is given out once, also to parallel requests. */
export async function takeNews(db: Db, kind: SentKind, recordIds: readonly string[]): Promise<News[]> {
	const table = tableOf(kind);
	const columns = sentColumns[kind];
	const now = (column: AnySQLiteColumn | undefined) =>
		column
			? sql<string | null>`(select ${column} from ${table} where ${table.id} = ${authorNews.recordId})`
			: sql<null>`null`;
	const [status, repliedAt] = [now(columns.status), now(columns.repliedAt)];
	const take = (set: Partial<Record<"told" | "toldReplyAt", SQL>>, isNew: SQL, told: SQL<string | null>) =>
		db
			.update(authorNews)
			.set(set)
			.where(
				and(
					eq(authorNews.kind, kind),
					sql`${authorNews.recordId} in (select value from json_each(${JSON.stringify(recordIds)}))`,
					isNew,
				),
			)
			.returning({
				email: authorNews.email,
				status: sql<string | null>`${told}`.as("told_status"),
				reason: sql<string | null>`${now(columns.reason)}`.as("told_reason"),
				reply: sql<string | null>`${now(columns.reply)}`.as("told_reply"),
			});
	const [reviewed, replied] = await db.batch([
		take(
			{ told: status, toldReplyAt: repliedAt },
			sql`${authorNews.told} is not ${status} and ${status} <> 'pending'`,
			status,
		),
		take(
			{ toldReplyAt: repliedAt },
			sql`${repliedAt} is not null and ${authorNews.toldReplyAt} is not ${repliedAt}`,
			sql<null>`null`,
		),
	]);
	return [...reviewed, ...replied];
}

export function findNews(db: Db, recordId: string) {
	return db.select({ email: authorNews.email }).from(authorNews).where(eq(authorNews.recordId, recordId));
}
