import type { DatabaseSync } from "node:sqlite";
import { getTableColumns, getTableName } from "drizzle-orm";
import { kindOf } from "#app/persons/queries/chosen-rows.ts";
import { recordHolders } from "#app/persons/queries/trashed.ts";
import type { PersonalTable } from "#app/platform/data/personal-data.ts";
import { addressHash, anonymousHash, type LedgerPage, rowHash } from "#app/platform/records/queries/erasure-ledger.ts";
import { storedName } from "#app/platform/records/queries/records.ts";
import { isRecordKind, records } from "#app/platform/records/records.ts";
import { personalTables } from "#app/platform/records/registry.ts";
import { shortLivedTables } from "#app/platform/records/short-lived.ts";

/** What of a backup was erased after it was made. */
export interface Erased {
	/** By table, the ids of rows to delete. */
	rows: Map<string, string[]>;
	/** By table, the ids of rows that stay without what names the person. */
	emptied: Map<string, string[]>;
	/** By table, the ids of rows whose term was over, and that stay to be counted. */
	anonymous: Map<string, string[]>;
	/** Records whose names the audit log must not keep. */
	records: string[];
	media: string[];
}

type Row = Record<string, unknown>;

const timeColumns = ["created_at", "submitted_at", "deleted_at"];

export async function findErased(database: DatabaseSync, pages: readonly LedgerPage[]): Promise<Erased> {
	const erased: Erased = { rows: new Map(), emptied: new Map(), anonymous: new Map(), records: [], media: [] };
	const ledger = new Ledger(pages);
	if (pages.length === 0) return erased;
	for (const entry of personalTables) {
		const table = getTableName(entry.table);
		if (shortLivedTables.includes(table)) continue;
		for (const row of readRows(database, entry)) {
			if (await ledger.has(entry, row)) add(erased, entry, row);
			else if (await ledger.hasAnonymous(entry, row)) addTo(erased.anonymous, entry, row);
		}
	}
	return erased;
}

/** No rows if an older backup lacks the table, or the table has no id. */
function readRows(database: DatabaseSync, { table }: PersonalTable): Row[] {
	const name = getTableName(table);
	const there = database
		.prepare("select name from pragma_table_info(?)")
		.all(name)
		.map((column) => String(column.name));
	const media = Object.values(getTableColumns(table))
		.map(storedName)
		.filter((column) => column.endsWith("_key"));
	const wanted = ["id", "email", "kind", "record_id", "row", ...timeColumns, ...media].filter((one) =>
		there.includes(one),
	);
	if (!wanted.includes("id")) return [];
	return database.prepare(`select ${wanted.map((column) => `"${column}"`).join(", ")} from "${name}"`).all();
}

/** A row of the trash, or of withdrawals, stands for its record. */
function recordOf(entry: PersonalTable, { id, kind, record_id: recordId, row }: Row) {
	const name = getTableName(entry.table);
	const holder = recordHolders[name];
	if (!holder || typeof kind !== "string" || !isRecordKind(kind)) return { table: name, id: String(id) };
	const values: Row = JSON.parse(String(row));
	return { table: getTableName(records[kind].table), id: String(holder === "id" ? id : recordId), values };
}

class Ledger {
	private readonly rows: Set<string>;
	private readonly addresses = new Map<string, number>();
	private readonly keys: Set<string>;

	constructor(pages: readonly LedgerPage[]) {
		this.rows = new Set(pages.flatMap(({ rows }) => rows));
		this.keys = new Set(pages.map(({ key }) => key));
		for (const { addresses, erasedAt } of pages) {
			for (const hash of addresses) this.addresses.set(hash, Math.max(erasedAt, this.addresses.get(hash) ?? 0));
		}
	}

	async has(entry: PersonalTable, row: Row): Promise<boolean> {
		const { table, id, values = row } = recordOf(entry, row);
		const since = Number(timeColumns.map((name) => values[name]).find((time) => time !== undefined) ?? 0);
		for (const key of this.keys) {
			if (this.rows.has(await rowHash(key, table, id))) return true;
			if (typeof values.email !== "string") continue;
			// Rows after the last erasure are of somebody who has come back.
			if (since <= (this.addresses.get(await addressHash(key, values.email)) ?? -1)) return true;
		}
		return false;
	}

	async hasAnonymous({ table }: PersonalTable, { id }: Row): Promise<boolean> {
		const hashes = [...this.keys].map((key) => anonymousHash(key, getTableName(table), String(id)));
		return (await Promise.all(hashes)).some((hash) => this.rows.has(hash));
	}
}

function addTo(into: Map<string, string[]>, { table }: PersonalTable, { id }: Row): void {
	const name = getTableName(table);
	into.set(name, [...(into.get(name) ?? []), String(id)]);
}

function add(erased: Erased, entry: PersonalTable, row: Row): void {
	addTo(entry.erased === "words" ? erased.emptied : erased.rows, entry, row);
	if (entry.erased === "words") return;
	const { id, values = row } = recordOf(entry, row);
	erased.records.push(id);
	const kind = typeof row.kind === "string" && isRecordKind(row.kind) ? row.kind : kindOf(entry);
	const columns = kind ? records[kind].media.map(({ column }) => storedName(column)) : [];
	erased.media.push(...columns.map((column) => values[column]).filter((key) => typeof key === "string"));
}
