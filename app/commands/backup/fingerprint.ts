import type { DatabaseSync } from "node:sqlite";
import type { Database } from "../stores/store.ts";

type Read = Database["read"];

/** D1 allows a hundred columns and 100 KB in a statement. */
const tablesAtOnce = 20;

/** The tables of a database, without those of SQLite and D1. */
export const listTables = `select name, sql from sqlite_schema
	where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\' order by name`;

type Columns = Record<string, string[]>;

export function columnsOf(database: DatabaseSync): Columns {
	const columns = database.prepare("select name from pragma_table_xinfo(?) order by cid");
	const tables = database
		.prepare(listTables)
		.all()
		.map(({ name }) => String(name));
	return Object.fromEntries(tables.map((table) => [table, columns.all(table).map(({ name }) => String(name))]));
}

/** A number that changes when a value does: SQLite has no hash function. Generated columns are values too. */
function sumOf(column: string): string {
	const name = `"${column}"`;
	return `total(case typeof(${name}) when 'text' then length(hex(${name})) + unicode(${name}) when 'blob' then length(${name})
		when 'null' then 1 else cast(round(${name} * 1000) as integer) % 1000003 end)`;
}

/** The number of rows and a sum of each column, for each table; also of those that triggers write. */
export function fingerprint(read: Read, columns: Columns): Promise<Record<string, string>> {
	return readOfColumns(read, columns, (columns) => `json_array(count(*), ${columns.map(sumOf).join(", ")})`);
}

/** D1's export goes through JavaScript, which rounds whole numbers over 2^53 and replaces half a surrogate pair. */
function isAltered(column: string): string {
	const name = `"${column}"`;
	return `case typeof(${name}) when 'integer' then ${name} not between -9007199254740991 and 9007199254740991
		when 'text' then hex(${name}) glob '*ED[AB]*' else 0 end`;
}

export function countAltered(read: Read, columns: Columns): Promise<Record<string, number>> {
	return readOfColumns(read, columns, (columns) => `total(${columns.map(isAltered).join(" or ")})`);
}

function readOfColumns<Value>(read: Read, columns: Columns, expression: (columns: string[]) => string) {
	return readOfEach<Value>(read, Object.keys(columns), (table) => expression(columns[table] ?? []));
}

export function countRowsOf(read: Read, tables: string[]): Promise<Record<string, number>> {
	return readOfEach(read, tables, () => "count(*)");
}

async function readOfEach<Value>(read: Read, tables: string[], expression: (table: string) => string) {
	const found: Record<string, Value> = {};
	for (let at = 0; at < tables.length; at += tablesAtOnce) {
		const values = tables
			.slice(at, at + tablesAtOnce)
			.map((table) => `(select ${expression(table)} from "${table}") as "${table}"`);
		Object.assign(found, (await read(`select ${values.join(", ")}`))[0]);
	}
	return found;
}

export function listDifferent(found: Record<string, string>, wanted: Record<string, string>): string[] {
	const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
	return [...names].filter((name) => found[name] !== wanted[name]).sort();
}
