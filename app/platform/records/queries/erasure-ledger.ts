import { eq, getTableName, inArray, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { erasureKeys, erasureLedger } from "#app/persons/requests/tables.ts";
import { hmac, randomHex } from "#app/platform/crypto/digest.server.ts";
import type { Db, Query } from "#app/platform/data/db.server.ts";
import { eachOf } from "#app/platform/data/each-of.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { valuesFor } from "#app/platform/data/values-for.ts";

/* Keyed hashes of what was erased. R2 has a copy of each step, because a restored database is as old as its backup. */

/** In the bucket of media; a backup copies it as any other object. */
export const ledgerFolder = "erasures/";

/** One step of an erasure, as it lies in R2. */
export interface LedgerPage {
	format: 1;
	key: string;
	/** Milliseconds. */
	erasedAt: number;
	rows: string[];
	addresses: string[];
}

export const rowHash = (key: string, table: string, id: string) => hmac(key, `row ${table} ${id}`);
/** Of a row that stays without its person. */
export const anonymousHash = (key: string, table: string, id: string) => hmac(key, `anonymous ${table} ${id}`);
export const addressHash = (key: string, email: string) => hmac(key, `address ${foldEmail(email)}`);

/** Made when the first person is erased. */
export async function findLedgerKey(db: Db): Promise<string> {
	const read = () => db.select({ key: erasureKeys.key }).from(erasureKeys).where(eq(erasureKeys.id, "ledger"));
	const [, [found]] = await db.batch([
		db
			.insert(erasureKeys)
			.values({ id: "ledger", key: randomHex(32) })
			.onConflictDoNothing(),
		read(),
	]);
	if (!found) throw new Error("the ledger has no key");
	return found.key;
}

/** Where a step is written before its rows go; a step that is done again writes the same object. */
export const ledgerPath = (erasureId: string, { rows, addresses }: LedgerPage) =>
	`${ledgerFolder}${erasureId}/${(rows[0] ?? addresses[0] ?? "").slice(0, 16)}.json`;

/** When folded addresses were erased at the request of their owners. */
export async function findErasures(db: Db, addresses: readonly string[]): Promise<Map<string, Date>> {
	const entries = await db.select().from(erasureLedger).where(eq(erasureLedger.of, "address"));
	const erased = new Map(entries.map(({ hash, erasedAt }) => [hash, erasedAt]));
	const key = erased.size > 0 ? await findLedgerKey(db) : undefined;
	const found = new Map<string, Date>();
	for (const address of key ? addresses : []) {
		const at = erased.get(await addressHash(key ?? "", address));
		if (at) found.set(address, at);
	}
	return found;
}

/** For a batch. One parameter for all: D1 allows a hundred. `isPending`: it is not in R2 yet. */
export function writeLedger(db: Db, { rows, addresses, erasedAt }: LedgerPage, { isPending = false } = {}) {
	const entries = [...rows.map((hash) => [hash, "row"]), ...addresses.map((hash) => [hash, "address"])];
	const values = { hash: sql`value ->> 0`, of: sql`value ->> 1`, erasedAt: new Date(erasedAt), isPending };
	return db
		.insert(erasureLedger)
		.select(valuesFor(erasureLedger, values, sql`from json_each(${JSON.stringify(entries)}) where true`))
		.onConflictDoUpdate({
			target: erasureLedger.hash,
			set: { erasedAt: sql`excluded.erased_at`, isPending: sql`excluded.is_pending` },
		});
}

/** For a batch: rows erased without a request. They are copied to R2 afterwards. */
export async function enterInLedger(db: Db, rows: readonly { table: SQLiteTable; id: string }[]): Promise<Query[]> {
	const key = await findLedgerKey(db);
	const hashes = await Promise.all(rows.map(({ table, id }) => rowHash(key, getTableName(table), id)));
	const page: LedgerPage = { format: 1, key, erasedAt: Date.now(), rows: hashes, addresses: [] };
	// In an array: a query that a promise resolves to is run.
	return [writeLedger(db, page, { isPending: true })];
}

const mostPending = 500;

export async function findPendingPage(db: Db): Promise<LedgerPage | undefined> {
	const pending = await db
		.select({ hash: erasureLedger.hash, erasedAt: erasureLedger.erasedAt })
		.from(erasureLedger)
		.where(eq(erasureLedger.isPending, true))
		.orderBy(erasureLedger.erasedAt, erasureLedger.hash)
		.limit(mostPending);
	const last = pending.at(-1);
	if (!last) return undefined;
	const rows = pending.map(({ hash }) => hash);
	return { format: 1, key: await findLedgerKey(db), erasedAt: last.erasedAt.getTime(), rows, addresses: [] };
}

export function endPending(db: Db, { rows }: LedgerPage) {
	return db
		.update(erasureLedger)
		.set({ isPending: false })
		.where(inArray(erasureLedger.hash, eachOf(rows)));
}
