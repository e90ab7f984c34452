import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";
import { chargeEach, type Sender } from "#app/platform/http/forms/queries/senders.ts";
import { type SentKind, sentOf, tableOf } from "#app/platform/records/records.ts";
import { type ReceiptCode, readCode, secretHashOf } from "../receipt-code.ts";
import { receiptGuesses, receiptSessions, receipts } from "../tables.ts";

/** Of one record: whoever sends a form again gets one more, and an old one ends. */
const mostOfRecord = 10;

export type NewReceipt = Pick<typeof receipts.$inferInsert, "id" | "secretHash">;

/** For a batch: a receipt of the record that `which` matches; its answer is empty if there is none. */
export function addReceipt(db: Db, kind: SentKind, { id, secretHash }: NewReceipt, which: SQL | undefined) {
	const table = tableOf(kind);
	const { form, at } = sentOf(kind);
	// Of what has no name, no hour is stored.
	const values = { id, secretHash, kind, recordId: table.id, createdAt: form ? at : new Date() };
	return db
		.insert(receipts)
		.select(valuesFor(receipts, values, sql`from ${table} where ${which}`))
		.returning({ id: receipts.id });
}

/** For a batch, after `addReceipt`. Those whose code was mailed end last: somebody keeps it, and its mails are counted there. */
export function endOldReceipts(db: Db, { id }: NewReceipt) {
	const record = sql`(select record_id from ${receipts} where id = ${id})`;
	const kept = sql`(select id from ${receipts} where record_id = ${record} order by id = ${id} desc, mailed = 0, created_at desc, rowid desc limit ${mostOfRecord})`;
	return db.delete(receipts).where(sql`record_id = ${record} and id not in ${kept}`);
}

export type FoundReceipt = Pick<typeof receipts.$inferSelect, "id" | "kind" | "recordId">;

const columns = { id: receipts.id, kind: receipts.kind, recordId: receipts.recordId };
const nobodys = "0".repeat(64);

/** A wrong secret and an unknown id take the same steps. */
export async function openReceipt(db: Db, code: ReceiptCode): Promise<FoundReceipt | undefined> {
	const hash = await secretHashOf(code);
	const asked = { ...columns, secretHash: receipts.secretHash };
	const [found] = await db.select(asked).from(receipts).where(eq(receipts.id, code.id));
	const { secretHash = nobodys, ...receipt } = found ?? {};
	const isRight = timingSafeEqual(Buffer.from(secretHash, "hex"), Buffer.from(hash, "hex"));
	return isRight && "id" in receipt ? receipt : undefined;
}

/** The record of a code as somebody has typed it. The caller limits guesses, or is behind the back-office's guard. */
export async function findReceipt(db: Db, typed: string): Promise<FoundReceipt | undefined> {
	const code = readCode(typed);
	return code && openReceipt(db, code);
}

/** Wrong codes of one browser, in fifteen minutes. */
export const mostGuesses = 20;

/** Counts a wrong code. False if there have been too many, of the browser or of its line: the inserts count. */
export function countGuess(db: Db, sender: Sender, now: Date): Promise<boolean> {
	const since = new Date(now.getTime() - lifetimes.receiptGuesses);
	return chargeEach(db, sender, now, ({ hash, times }) => {
		const recent = and(eq(receiptGuesses.addressHash, hash), gt(receiptGuesses.createdAt, since));
		const isBelow = sql`where (select count(*) from ${receiptGuesses} where ${recent}) < ${times * mostGuesses}`;
		const values = { addressHash: hash, createdAt: now };
		return db.insert(receiptGuesses).select(valuesFor(receiptGuesses, values, isBelow));
	});
}

export async function beginReceiptSession(db: Db, receiptId: string, tokenHash: string): Promise<void> {
	await db.insert(receiptSessions).values({ tokenHash, receiptId });
}

const mostMailed = 3;

/** An address that nobody has confirmed is told once of a record. False if there have been enough. */
export async function countMailed(db: Db, { id, recordId }: FoundReceipt, isConfirmed: boolean): Promise<boolean> {
	const ofRecord = sql`(select coalesce(sum(mailed), 0) from ${receipts} where record_id = ${recordId})`;
	const isAllowed = isConfirmed ? lt(receipts.mailed, mostMailed) : sql`${ofRecord} = 0`;
	const count = db.update(receipts).set({ mailed: sql`${receipts.mailed} + 1` });
	return (await count.where(and(eq(receipts.id, id), isAllowed))).meta.changes > 0;
}

/** The mail has not left. */
export async function uncountMailed(db: Db, id: string): Promise<void> {
	const one = { mailed: sql`max(0, ${receipts.mailed} - 1)` };
	await db.update(receipts).set(one).where(eq(receipts.id, id));
}

export async function findReceiptById(db: Db, id: string): Promise<FoundReceipt | undefined> {
	return db.select(columns).from(receipts).where(eq(receipts.id, id)).get();
}

/** One more of the record, for a mail that was made later than the code was shown. */
export async function addReceiptTo(db: Db, { kind, recordId }: FoundReceipt, receipt: NewReceipt): Promise<void> {
	await db.batch([addReceipt(db, kind, receipt, eq(tableOf(kind).id, recordId)), endOldReceipts(db, receipt)]);
}

export async function endReceipt(db: Db, id: string): Promise<void> {
	await db.delete(receipts).where(eq(receipts.id, id));
}

export function findReceiptSession(db: Db, tokenHash: string, now: Date) {
	const since = new Date(now.getTime() - lifetimes.receiptSessions);
	return db
		.select(columns)
		.from(receiptSessions)
		.innerJoin(receipts, eq(receipts.id, receiptSessions.receiptId))
		.where(and(eq(receiptSessions.tokenHash, tokenHash), gt(receiptSessions.createdAt, since)));
}

export function endReceiptSession(db: Db, tokenHash: string) {
	return db.delete(receiptSessions).where(eq(receiptSessions.tokenHash, tokenHash));
}
