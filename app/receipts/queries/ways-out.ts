import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import { randomHex } from "#app/platform/crypto/digest.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { answeredMailboxes, authorNews } from "../tables-authors.ts";

const { mailboxHash, token, endedAt } = answeredMailboxes;

/** The one of the mailbox, if it has one: links in earlier mails go on ending everything. */
export const tokenOf = (mailbox: string) =>
	sql`coalesce((select other.token from author_news other where other.mailbox_hash = ${mailbox} and other.token is not null limit 1), (select other.token from answered_mailboxes other where other.mailbox_hash = ${mailbox}), ${randomHex(20)})`;

/** For a mail with an answer. Undefined if the mailbox has ended them. */
export async function openWayOut(db: Db, address: string, now: Date): Promise<string | undefined> {
	const mailbox = await mailboxHashOf(address);
	const unlessEnded = { answeredAt: sql`iif(${endedAt} is null, ${now.getTime()}, null)` };
	const [found] = await db
		.insert(answeredMailboxes)
		.values({ mailboxHash: mailbox, token: tokenOf(mailbox), answeredAt: now })
		.onConflictDoUpdate({ target: mailboxHash, set: unlessEnded })
		.returning({ token, endedAt });
	return found?.endedAt ? undefined : found?.token;
}

export async function hasEndedAnswers(db: Db, address: string): Promise<boolean> {
	const ended = and(eq(mailboxHash, await mailboxHashOf(address)), isNotNull(endedAt));
	return (await db.$count(answeredMailboxes, ended)) > 0;
}

/** Undefined once it is ended. The address of an answer is not stored with it. */
export async function findWayOut(db: Db, theirs: string): Promise<{ email: string | null } | undefined> {
	return db.get(
		sql`select email from author_news where token = ${theirs} union all select null from answered_mailboxes where token = ${theirs} and ended_at is null limit 1`,
	);
}

/** Ends all news and answers to the mailbox. It may be repeated. */
export async function endByToken(db: Db, theirs: string, now: Date): Promise<void> {
	const isTheirs = eq(authorNews.token, theirs);
	const ended = { answeredAt: null, endedAt: now };
	const marked = { mailboxHash: authorNews.mailboxHash, token: theirs, ...ended };
	const ofNews = sql`from ${authorNews} where ${isTheirs} and ${authorNews.mailboxHash} is not null limit 1`;
	const ofMailbox = db.select({ mailboxHash }).from(answeredMailboxes).where(eq(token, theirs));
	await db.batch([
		db
			.insert(answeredMailboxes)
			.select(valuesFor(answeredMailboxes, marked, ofNews))
			.onConflictDoUpdate({ target: mailboxHash, set: ended }),
		db.update(answeredMailboxes).set(ended).where(eq(token, theirs)),
		db.delete(authorNews).where(or(isTheirs, inArray(authorNews.mailboxHash, ofMailbox))),
	]);
}
