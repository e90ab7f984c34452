/** The tables of a database, without those of SQLite and D1. */
export const listTables = `select name, sql from sqlite_schema
	where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\' order by name`;

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

/** All rows as they were at one moment: a batch is one transaction. */
export async function dumpLocally(DB: D1Database): Promise<string> {
	const { results: tables } = await DB.prepare(listTables).all<{ name: string; sql: string }>();
	if (tables.length === 0) return "";
	const { results: others } = await DB.prepare(listOthers).all<{ sql: string }>();
	const { results: columns } = await DB.prepare(listColumns).all<{ table: string; name: string }>();
	const named = Map.groupBy(columns, ({ table }) => table);
	const namesOf = (table: string) => (named.get(table) ?? []).map(({ name }) => name);
	const rows = await DB.batch<Record<string, string>>(
		tables.map(({ name }) => {
			const literals = namesOf(name).map((column, n) => `${literal(column)} as c${n}`);
			return DB.prepare(`select ${literals.join(", ")} from "${name}" order by rowid`);
		}),
	);
	const inserts = tables.flatMap(({ name }, at) => {
		const names = namesOf(name).map((column) => `"${column}"`);
		const into = `INSERT INTO "${name}" (${names.join(", ")}) VALUES`;
		return rows[at]?.results.map((row) => `${into} (${Object.values(row).join(", ")})`) ?? [];
	});
	return [...tables.map(({ sql }) => sql), ...inserts, ...others.map(({ sql }) => sql)]
		.map((statement) => `${statement};\n`)
		.join("");
}
