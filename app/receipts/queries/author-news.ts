import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { mailboxHashOf } from "#app/mail/caused/queries.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { withFolded } from "#app/platform/data/emails.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import type { SentKind } from "#app/platform/records/records.ts";
import { authorNews } from "../tables-authors.ts";
import type { Sent, SentRecord } from "./sent.ts";
import { tokenOf } from "./ways-out.ts";

const { recordId, kind, email, token, confirmationHash, askedAt, confirmedAt, dueAt, mailboxHash } = authorNews;

/** What happens together is one mail: what follows so soon after the first comes with it. */
export const togetherMs = 3 * 60_000;

const isOf = (record: string) => eq(recordId, record);

/** Nothing is mailed there before it is confirmed. */
export async function askForNews(db: Db, sent: Sent, address: string): Promise<void> {
	const mailbox = await mailboxHashOf(address);
	const asked = {
		...withFolded({ email: address }),
		told: sent.status ?? null,
		toldReplyAt: sent.repliedAt ?? null,
		createdAt: new Date(),
		mailboxHash: mailbox,
		token: tokenOf(mailbox),
		confirmationHash: null,
		askedAt: null,
		confirmedAt: null,
		toldAt: null,
		dueAt: null,
	};
	const row = { recordId: sent.recordId, kind: sent.kind, ...asked };
	await db.insert(authorNews).values(row).onConflictDoUpdate({ target: recordId, set: asked });
}

export async function endNews(db: Db, record: SentRecord): Promise<void> {
	await db.delete(authorNews).where(isOf(record.recordId));
}

export async function findNews(db: Db, record: string) {
	return db.select({ recordId, kind, email, askedAt, confirmedAt }).from(authorNews).where(isOf(record)).get();
}

/** The link that is mailed now. Returns the token of the way out. */
export async function renewNewsConfirmation(
	db: Db,
	{ record, address, hash }: { record: string; address: string; hash: string },
	now: Date,
): Promise<string | undefined> {
	const isIt = and(isOf(record), eq(email, address), isNull(confirmedAt));
	const renewal = db.update(authorNews).set({ confirmationHash: hash, askedAt: now });
	const [renewed] = await renewal.where(isIt).returning({ token });
	return renewed?.token ?? undefined;
}

/** The mail has not left: it is sent with the next news. */
export async function forgetNewsAsked(db: Db, record: string): Promise<void> {
	await db.update(authorNews).set({ askedAt: null }).where(isOf(record));
}

/** Also once confirmed: a second press changes nothing and is no error. */
const isConfirmable = (hash: string, now: Date) =>
	and(
		eq(confirmationHash, hash),
		or(sql`${confirmedAt} is not null`, sql`${askedAt} > ${now.getTime() - lifetimes.newsAddresses}`),
	);

export async function findConfirmableNews(db: Db, hash: string, now: Date) {
	return db.select({ recordId, kind, email, confirmedAt }).from(authorNews).where(isConfirmable(hash, now)).get();
}

/** What has happened since they asked is mailed soon, with what happens now. */
export async function confirmNews(db: Db, hash: string, now: Date): Promise<void> {
	const confirmed = { confirmedAt: now, dueAt: new Date(now.getTime() + togetherMs) };
	const isIt = and(isConfirmable(hash, now), isNull(confirmedAt));
	await db.update(authorNews).set(confirmed).where(isIt);
}

/** Something has happened to these records. */
export async function markNews(db: Db, ofKind: SentKind, records: readonly string[], now: Date): Promise<void> {
	const due = { dueAt: sql`coalesce(${dueAt}, ${now.getTime() + togetherMs})` };
	await db
		.update(authorNews)
		.set(due)
		.where(and(eq(kind, ofKind), inArray(recordId, eachOf(records))));
}

/** Oldest first; with one of a mailbox, all that wait for it. */
export function listDueNews(db: Db, now: Date, most: number) {
	const ofSameMailbox = sql`${mailboxHash} in (select mailbox_hash from author_news where due_at <= ${now.getTime()})`;
	const isDue = and(isNotNull(dueAt), or(lte(dueAt, now), ofSameMailbox));
	return db.select().from(authorNews).where(isDue).orderBy(asc(dueAt)).limit(most);
}

export type DueNews = Awaited<ReturnType<typeof listDueNews>>[number];

/** All of a mailbox in one statement, so that a parallel run has all or none. Returns the ids of the records. */
export async function takeDueNews(db: Db, due: readonly DueNews[]): Promise<string[]> {
	const isIt = and(isNotNull(dueAt), inArray(recordId, eachOf(due.map((one) => one.recordId))));
	const taken = await db.update(authorNews).set({ dueAt: null }).where(isIt).returning({ recordId });
	return taken.map((one) => one.recordId);
}

export async function putNewsOff(db: Db, record: string, until: Date): Promise<void> {
	await db.update(authorNews).set({ dueAt: until }).where(isOf(record));
}

/** They know of this now. */
export async function rememberTold(
	db: Db,
	{ recordId: record, status, repliedAt }: Pick<Sent, "recordId" | "status" | "repliedAt">,
	now: Date,
): Promise<void> {
	const told = { told: status ?? null, toldReplyAt: repliedAt ?? null, toldAt: now };
	await db.update(authorNews).set(told).where(isOf(record));
}

/** For a batch of the cleanup: addresses that nobody has confirmed. Those that have not been asked yet stay. */
export function deleteUnconfirmedNews(db: Db, now: Date) {
	const since = new Date(now.getTime() - lifetimes.newsAddresses);
	return db.delete(authorNews).where(and(isNull(confirmedAt), lte(askedAt, since)));
}
