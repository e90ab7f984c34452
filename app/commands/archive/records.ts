import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { type AnyColumn, getTableName } from "drizzle-orm";
import { mediaUrl } from "#app/media/url.ts";
import { csvOf } from "#app/office/exports/csv.server.ts";
import { storedColumns, storedName } from "#app/platform/records/queries/records.ts";
import { type RecordKind, recordKinds, records } from "#app/platform/records/records.ts";
import { personalColumns } from "#app/platform/records/registry.ts";
import { sql } from "../stores/sql.ts";
import type { Bucket, Database } from "../stores/store.ts";
import type { Stores } from "../stores/stores.ts";

export interface ExportedTable {
	kind: RecordKind;
	table: string;
	columns: string[];
	/** Columns with personal data. */
	personal: string[];
	rows: number;
	files: number;
}

export interface Exported {
	tables: ExportedTable[];
	/** Objects that a record names but the bucket lacks. */
	missing: string[];
}

type Row = Record<string, unknown>;

const closed = { recursive: true, mode: 0o700 };
const readable = { mode: 0o600 };

/** All records as CSV and JSON, with their media. Public media are taken from `publicFolder`. */
export async function exportRecords({ database, bucket }: Stores, folder: string, publicFolder: string) {
	mkdirSync(join(folder, "taules"), closed);
	const exported: Exported = { tables: [], missing: [] };
	// Requests of people about their own data are not archived.
	for (const kind of recordKinds.filter((one) => one !== "personRequests")) {
		const { table } = records[kind];
		const [name, columns] = [getTableName(table), storedColumns(kind)];
		const rows = (await readAll(database, name, columns)).map((row) => typed(columns, row));
		await writeTable(join(folder, "taules", name), columns, rows);
		let files = 0;
		for (const { key, file } of rows.flatMap((row) => mediaIn(kind, row))) {
			if (await keepObject(bucket, key, join(folder, "fitxers", name, file), publicFolder)) files++;
			else exported.missing.push(key);
		}
		const names = {
			columns: columns.map(storedName),
			personal: personalColumns(table)
				.filter((column) => columns.includes(column))
				.map(storedName),
		};
		exported.tables.push({ kind, table: name, ...names, rows: rows.length, files });
	}
	return exported;
}

async function keepObject(bucket: Bucket, key: string, target: string, publicFolder: string): Promise<boolean> {
	const known = join(publicFolder, mediaUrl(key));
	const bytes = existsSync(known) ? readFileSync(known) : await bucket.get(key);
	if (!bytes) return false;
	mkdirSync(dirname(target), closed);
	writeFileSync(target, bytes, readable);
	return true;
}

/** "{id}.audio.m4a": a record may have several. */
function mediaIn(kind: RecordKind, row: Row) {
	return records[kind].media.flatMap(({ column }) => {
		const key = row[storedName(column)];
		if (typeof key !== "string") return [];
		return [{ key, file: `${row.id}.${storedName(column).replace(/_key$/, "")}${posix.extname(key)}` }];
	});
}

/** Rows for each query. */
const pageLength = 100;

async function readAll(database: Database, table: string, columns: AnyColumn[]): Promise<Row[]> {
	const names = columns.map((column) => `"${storedName(column)}"`).join(", ");
	const rows: Row[] = [];
	for (;;) {
		const after = sql`${String(rows.at(-1)?.id ?? "")}`;
		const statement = `select ${names} from "${table}" where id > ${after} order by id limit ${pageLength}`;
		const page = await database.read<Row>(statement);
		rows.push(...page);
		if (page.length < pageLength) return rows;
	}
}

/** Times, booleans and lists as JavaScript's values. */
function typed(columns: AnyColumn[], row: Row): Row {
	return Object.fromEntries(
		columns.map((column) => {
			const value = row[storedName(column)];
			return [storedName(column), value === null ? null : column.mapFromDriverValue(value)];
		}),
	);
}

async function writeTable(path: string, columns: AnyColumn[], rows: Row[]): Promise<void> {
	writeFileSync(`${path}.json`, `${JSON.stringify(rows, null, "\t")}\n`, readable);
	const cells = columns.map((column) => [storedName(column), (row: Row) => cellOf(row[storedName(column)])] as const);
	const parts = await Array.fromAsync(csvOf([rows], Object.fromEntries(cells)));
	writeFileSync(`${path}.csv`, parts.join(""), readable);
}

function cellOf(value: unknown): string | number | boolean | Date | null {
	if (value === null || value instanceof Date) return value;
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
	return JSON.stringify(value);
}
