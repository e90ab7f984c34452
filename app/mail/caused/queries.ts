import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { sha256 } from "#app/platform/crypto/digest.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { mailboxOf } from "#app/platform/data/mailbox.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { type CausedMailKind, causedMails } from "./tables.ts";

const { id, kind, about, mailboxHash, lineHash, wideHash, createdAt, sentAt, tries } = causedMails;
const counted = { mailbox: mailboxHash, line: lineHash, wide: wideHash };

/** At most so many of one kind in a time, of those that have all of `by` in common. */
export interface Cap {
	by: readonly (keyof typeof counted)[];
	most: number;
	ms: number;
}

export interface Caps {
	each: readonly Cap[];
	/** Of this kind in a day. What exceeds it waits. */
	inAll?: number;
}

export interface CausedMail {
	kind: CausedMailKind;
	mailbox: string;
	/** None if nobody's connection has caused it. */
	line?: string;
	wide?: string;
}

/** "mailbox", "line": a cap of this is reached, and nothing is counted. */
export type Admission = { id: string; outcome: "now" | "later" } | { outcome: "mailbox" | "line" };

/** Plus-addresses are one mailbox. */
export const mailboxHashOf = (email: string) => sha256(`mailbox ${mailboxOf(email)}`);

const countOf = (which: SQL | undefined) => sql`(select count(*) from ${causedMails} where ${which})`;

function isBelow(mail: CausedMail, { by, most, ms }: Cap, now: Date): SQL {
	const since = new Date(now.getTime() - ms);
	const same = by.map((one) => eq(counted[one], mail[one] ?? ""));
	return sql`${countOf(and(eq(kind, mail.kind), ...same, gt(createdAt, since)))} < ${most}`;
}

/** What waits has its place in the day's number already: nothing newer overtakes it. */
const ofToday = (one: CausedMailKind, now: Date) =>
	countOf(and(eq(kind, one), or(isNull(sentAt), gt(sentAt, new Date(now.getTime() - lifetimes.causedMails)))));

const all = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** Counts the mail in the statement that admits it, so parallel requests cannot exceed a cap. */
export async function admitMail(db: Db, mail: CausedMail, { each, inAll }: Caps, now: Date): Promise<Admission> {
	const newId = crypto.randomUUID();
	const binding = each.filter(({ by }) => mail.line || by.every((one) => one === "mailbox"));
	const mailboxCaps = binding.filter(({ by }) => by.includes("mailbox")).map((cap) => isBelow(mail, cap, now));
	const lineCaps = binding.filter(({ by }) => !by.includes("mailbox")).map((cap) => isBelow(mail, cap, now));
	const isNow = inAll === undefined ? sql`true` : sql`${ofToday(mail.kind, now)} < ${inAll}`;
	const hashes = { mailboxHash: mail.mailbox, lineHash: mail.line, wideHash: mail.wide };
	const times = { createdAt: now, sentAt: sql`iif(${isNow}, ${now.getTime()}, null)` };
	const isAdmitted = sql`where ${all([...mailboxCaps, ...lineCaps])}`;
	const row = valuesFor(causedMails, { id: newId, kind: mail.kind, ...hashes, ...times }, isAdmitted);
	const [[admitted], [line]] = await db.batch([
		db.insert(causedMails).select(row).returning({ sentAt }),
		db.select({ isFree: sql<number>`${all(lineCaps)}`.as("is_free") }).from(sql`(select 1)`),
	]);
	if (admitted) return { id: newId, outcome: admitted.sentAt ? "now" : "later" };
	return { outcome: line?.isFree ? "mailbox" : "line" };
}

/** Only then its turn can come. */
export async function nameWaiting(db: Db, wanted: string, thing: string): Promise<void> {
	await db.update(causedMails).set({ about: thing }).where(eq(id, wanted));
}

/** It has not left: the mailbox may get the next one. Its line has caused it all the same. */
export async function releaseMailbox(db: Db, wanted: string): Promise<void> {
	await db.update(causedMails).set({ mailboxHash: "", sentAt: new Date() }).where(eq(id, wanted));
}

/** It was not caused after all. */
export async function takeAdmissionBack(db: Db, wanted: string): Promise<void> {
	await db.delete(causedMails).where(eq(id, wanted));
}

/** Whose mailbox it is has shown it: the next one need not wait. */
export async function forgetMails(db: Db, ofKind: CausedMailKind, email: string): Promise<void> {
	await db.delete(causedMails).where(and(eq(mailboxHash, await mailboxHashOf(email)), eq(kind, ofKind)));
}

export interface WaitingMail {
	id: string;
	about: string;
	tries: number;
}

/** The oldest, as many as the day still has. Each is given out once, also to parallel runs. */
export async function takeWaiting(
	db: Db,
	ofKind: CausedMailKind,
	inAll: number,
	most: number,
	now: Date,
): Promise<WaitingMail[]> {
	const sentToday = countOf(and(eq(kind, ofKind), gt(sentAt, new Date(now.getTime() - lifetimes.causedMails))));
	const oldest = db
		.select({ id })
		.from(causedMails)
		.where(and(eq(kind, ofKind), isNull(sentAt), sql`${about} is not null`))
		.orderBy(asc(createdAt))
		.limit(sql`max(0, min(${most}, ${inAll} - ${sentToday}))` as unknown as number);
	const taken = await db
		.update(causedMails)
		.set({ sentAt: now, tries: sql`${tries} + 1` })
		.where(sql`${id} in ${oldest}`)
		.returning({ id, about: sql<string>`${about}`, tries, createdAt });
	return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

export async function putBack(db: Db, wanted: string): Promise<void> {
	await db.update(causedMails).set({ sentAt: null }).where(eq(id, wanted));
}

/** For a batch of the cleanup: what has waited for too long, and what was never named. */
export function deleteOldWaiting(db: Db, now: Date) {
	const since = (ms: number) => lte(createdAt, new Date(now.getTime() - ms));
	const unnamed = and(isNull(about), since(lifetimes.causedMails));
	return db.delete(causedMails).where(and(isNull(sentAt), or(since(lifetimes.waitingMails), unnamed)));
}
