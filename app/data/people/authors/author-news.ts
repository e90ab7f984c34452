import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db.server.ts";
import { type ReviewedKind, tableOf } from "../../records.ts";
import { authorNews } from "../../tables/people/authors.ts";
import type { Sent } from "./sent.ts";

export async function askForNews(db: Db, { kind, recordId, status }: Sent, email: string): Promise<void> {
	const asked = { email, told: status ?? null, createdAt: new Date() };
	await db
		.insert(authorNews)
		.values({ recordId, kind, ...asked })
		.onConflictDoUpdate({ target: authorNews.recordId, set: asked });
}

export async function endNews(db: Db, { recordId }: Sent): Promise<void> {
	await db.delete(authorNews).where(eq(authorNews.recordId, recordId));
}

/** Who is to be told of a review. Each status is given out once, also to parallel requests. */
export function takeNews(db: Db, kind: ReviewedKind, recordIds: readonly string[]) {
	const table = tableOf(kind);
	const status = sql<string>`(select ${table.status} from ${table} where ${table.id} = ${authorNews.recordId})`;
	return db
		.update(authorNews)
		.set({ told: status })
		.where(
			and(
				eq(authorNews.kind, kind),
				sql`${authorNews.recordId} in (select value from json_each(${JSON.stringify(recordIds)}))`,
				sql`${authorNews.told} is not ${status} and ${status} <> 'pending'`,
			),
		)
		.returning({ email: authorNews.email, status: sql<string>`${authorNews.told}` });
}

export function findNews(db: Db, recordId: string) {
	return db.select({ email: authorNews.email }).from(authorNews).where(eq(authorNews.recordId, recordId));
}
