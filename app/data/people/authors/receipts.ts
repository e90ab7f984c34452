import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db.server.ts";
import { lifetimes } from "../../personal/lifetimes.ts";
import { tableOf } from "../../records.ts";
import { receiptGuesses, receiptSessions, receipts, type SentKind } from "../../tables/people/receipts.ts";
import { type ReceiptCode, readCode, secretHashOf } from "./receipt-code.ts";

/** Of one record: whoever sends a form again gets one more, and the oldest ends. */
const mostOfRecord = 10;

export type NewReceipt = Pick<typeof receipts.$inferInsert, "id" | "secretHash">;

/** For a batch: a receipt of the record that `which` matches; its answer is empty if there is none. */
export function addReceipt(db: Db, kind: SentKind, { id, secretHash }: NewReceipt, which: SQL | undefined) {
	const table = tableOf(kind);
	return (
		db
			.insert(receipts)
			// Values in the order of the table's columns.
			.select(sql`select ${id}, ${secretHash}, ${kind}, ${table.id}, ${Date.now()} from ${table} where ${which}`)
			.returning({ id: receipts.id })
	);
}

/** For a batch, after `addReceipt`. */
export function endOldReceipts(db: Db, { id }: NewReceipt) {
	const record = sql`(select record_id from ${receipts} where id = ${id})`;
	const newest = sql`(select id from ${receipts} where record_id = ${record} order by created_at desc, rowid desc limit ${mostOfRecord})`;
	return db.delete(receipts).where(sql`record_id = ${record} and id not in ${newest}`);
}

export interface FoundReceipt {
	id: string;
	kind: SentKind;
	recordId: string;
}

const columns = { id: receipts.id, kind: receipts.kind, recordId: receipts.recordId };
const nobodys = "0".repeat(64);

/** A wrong secret and an unknown id take the same steps. */
export async function openReceipt(db: Db, code: ReceiptCode): Promise<FoundReceipt | undefined> {
	const hash = await secretHashOf(code);
	const [found] = await db
		.select({ ...columns, secretHash: receipts.secretHash })
		.from(receipts)
		.where(eq(receipts.id, code.id));
	const { secretHash = nobodys, ...receipt } = found ?? {};
	const isRight = timingSafeEqual(Buffer.from(secretHash, "hex"), Buffer.from(hash, "hex"));
	return isRight && "id" in receipt ? receipt : undefined;
}

/** The record of a code as somebody has typed it. The caller limits guesses, or is behind the back-office's guard. */
export async function findReceipt(db: Db, typed: string): Promise<FoundReceipt | undefined> {
	const code = readCode(typed);
	return code && openReceipt(db, code);
}

/** Per fifteen minutes. */
export const mostGuesses = { address: 20, inAll: 1_000 } as const;

/** Counts a guess unless a limit is reached: the insert itself counts, so parallel requests cannot exceed it. */
export async function countGuess(db: Db, addressHash: string, now: Date): Promise<string | undefined> {
	const id = crypto.randomUUID();
	const recent = gt(receiptGuesses.createdAt, new Date(now.getTime() - lifetimes.receiptGuesses));
	const count = (which: SQL | undefined) => sql`(select count(*) from ${receiptGuesses} where ${which})`;
	const counted = await db
		.insert(receiptGuesses)
		// Values in the order of the table's columns.
		.select(
			sql`select ${id}, ${addressHash}, ${now.getTime()} where ${count(recent)} < ${mostGuesses.inAll} and ${count(and(eq(receiptGuesses.addressHash, addressHash), recent))} < ${mostGuesses.address}`,
		)
		.returning({ id: receiptGuesses.id });
	return counted[0]?.id;
}

/** A right code does not count as a guess. */
export async function beginReceiptSession(db: Db, receiptId: string, tokenHash: string, guessId: string) {
	await db.batch([
		db.delete(receiptGuesses).where(eq(receiptGuesses.id, guessId)),
		db.insert(receiptSessions).values({ tokenHash, receiptId }),
	]);
}

export function findReceiptSession(db: Db, tokenHash: string, now: Date) {
	return db
		.select(columns)
		.from(receiptSessions)
		.innerJoin(receipts, eq(receipts.id, receiptSessions.receiptId))
		.where(
			and(
				eq(receiptSessions.tokenHash, tokenHash),
				gt(receiptSessions.createdAt, new Date(now.getTime() - lifetimes.receiptSessions)),
			),
		);
}

export function endReceiptSession(db: Db, tokenHash: string) {
	return db.delete(receiptSessions).where(eq(receiptSessions.tokenHash, tokenHash));
}
