import { getTableName } from "drizzle-orm";
import { ledgerFolder } from "#app/platform/records/queries/erasure-ledger.ts";
import { recordCounts, recordDays, recordTotals } from "#app/platform/records/tables-counts.ts";
import { Refusal } from "../shared/refusal.ts";
import type { ListedObject, ObjectStore } from "../stores/object-store.ts";
import { capital, type Database } from "../stores/store.ts";
import { countRowsOf, listTables } from "./fingerprint.ts";
import type { Manifest, StoredObject } from "./manifest.ts";

/** This table exists from the rows of a restore until its end. It names the backup. */
export const marker = "unfinished_restore";

export type DatabaseState = { isLoaded: true } | { isLoaded: false; emptyTables: string[] };

/** Migrations fill these with zeros. */
export const filledByMigrations = ["d1_migrations", ...[recordCounts, recordDays, recordTotals].map(getTableName)];

/** Refuses a database with rows, unless this backup was being restored into it. */
export async function inspectDatabase({ name, read }: Database, { database }: Manifest): Promise<DatabaseState> {
	const tables = (await read<{ name: string }>(listTables)).map((one) => one.name);
	if (tables.includes(marker)) {
		const [row] = await read<{ sha256: string }>(`select sha256 from ${marker}`);
		if (row?.sha256 === database.sha256) return { isLoaded: true };
		throw new Refusal(`In ${name} another backup is being restored (${row?.sha256}). Nothing was changed.`);
	}
	const counts = Object.entries(await countRowsOf(read, tables));
	const filled = counts.filter(([table, count]) => count > 0 && !filledByMigrations.includes(table));
	if (filled.length === 0) return { isLoaded: false, emptyTables: tables };
	const list = filled.map(([table, count]) => `${table} (${count})`).join(", ");
	throw new Refusal(`${capital(name)} is not empty: rows in ${list}. Restore into an empty one. Nothing was changed.`);
}

/** Objects that the bucket does not have yet. Refuses a bucket with other ones than the backup's. */
export async function listMissing(store: ObjectStore, { objects }: Manifest): Promise<StoredObject[]> {
	const wanted = new Map(objects.map((object) => [object.key, object]));
	const there = await store.list();
	const isOther = ({ key, size, etag, httpMetadata }: ListedObject) => {
		// Erasures since the backup are read, and stay.
		if (key.startsWith(ledgerFolder)) return false;
		const object = wanted.get(key);
		const isSameFile = object?.size === size && object.md5 === etag;
		return !isSameFile || object.httpMetadata.contentType !== httpMetadata.contentType;
	};
	const stored = new Set(there.map(({ key }) => key));
	const others = there.filter(isOther).map(({ key }) => key);
	if (others.length === 0) return objects.filter(({ key }) => !stored.has(key));
	const list = `${others.slice(0, 5).join(", ")}${others.length > 5 ? " …" : ""}`;
	throw new Refusal(
		`${capital(store.name)} is not empty: ${others.length} objects that the backup lacks or has otherwise: ${list}. Restore into an empty one. Nothing was changed.`,
	);
}
