import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Refusal } from "../../shared/refusal.ts";
import { countRowsOf, listTables } from "../fingerprint.ts";
import { inPieces } from "./statements.ts";

const listOthers = `select sql from sqlite_schema where type in ('index', 'view', 'trigger') and sql is not null
	order by type, name`;

/** Generated columns are hidden: SQLite makes them again. */
const listColumns = `select t.name as "table", c.name from (${listTables}) t, pragma_table_xinfo(t.name) c
	where c.hidden = 0 order by t.name, c.cid`;

/** README.md says why literals are made in SQL. Half a surrogate pair is the bytes ED A0 to ED BF. */
function literal(name: string): string {
	const column = `"${name}"`;
	return `case when typeof(${column}) = 'text' and (instr(${column}, char(0)) > 0 or hex(${column}) glob '*ED[AB]*')
		then 'cast(x''' || hex(${column}) || ''' as text)' else quote(${column}) end`;
}

const rowsAtOnce = 500;
const mostTries = 3;

/** Into the file, all rows as they were at one moment: where something changes while pages are read, it begins again. */
export async function dumpLocally(DB: D1Database, file: string): Promise<void> {
	for (let tries = 0; tries < mostTries; tries++) {
		const before = await readMoment(DB);
		await pipeline(inPieces(readStatements(DB)), createWriteStream(file, { mode: 0o600 }));
		if ((await readMoment(DB)) === before) return;
	}
	throw new Refusal("The site was changed each time that its rows were being read. Stop it, or run this again.");
}

/** Other processes change `data_version`, this one the number of its changes. */
async function readMoment(DB: D1Database): Promise<string> {
	const counts = "select total_changes() as own, (select data_version from pragma_data_version) as others";
	return JSON.stringify(await DB.prepare(counts).first());
}

async function* readStatements(DB: D1Database): AsyncGenerator<string> {
	const { results: tables } = await DB.prepare(listTables).all<{ name: string; sql: string }>();
	if (tables.length === 0) return;
	const { results: others } = await DB.prepare(listOthers).all<{ sql: string }>();
	// Most tables are empty: each takes two queries less.
	const full = await countRowsOf(
		async <Row>(query: string) => (await DB.prepare(query).all<Row>()).results,
		tables.map(({ name }) => name),
	);
	const { results: columns } = await DB.prepare(listColumns).all<{ table: string; name: string }>();
	const named = Map.groupBy(columns, ({ table }) => table);
	for (const { sql } of tables) yield sql;
	for (const { name } of tables.filter(({ name }) => full[name])) {
		const own = (named.get(name) ?? []).map((column) => column.name);
		yield* readRows(DB, name, own);
	}
	for (const { sql } of others) yield sql;
}

async function* readRows(DB: D1Database, table: string, columns: string[]): AsyncGenerator<string> {
	const into = `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) VALUES`;
	const literals = columns.map((name, n) => `${literal(name)} as c${n}`).join(", ");
	let last = "-9223372036854775808";
	for (;;) {
		// `at` is text, because JavaScript rounds whole numbers over 2^53. It is not bound: `bind` is one
		// more call to the local workerd.
		const page = DB.prepare(
			`select cast(rowid as text) as at, ${literals} from "${table}" where rowid > ${last} order by rowid limit ${rowsAtOnce}`,
		);
		const { results } = await page.all<{ at: string; [literal: string]: string }>();
		for (const { at, ...row } of results) {
			yield `${into} (${Object.values(row).join(", ")})`;
			last = at;
		}
		if (results.length < rowsAtOnce) return;
	}
}
