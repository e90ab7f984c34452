import type { Database } from "../stores/store.ts";
import { listTables } from "./local-dump.ts";

type Read = Database["read"];

/** D1 allows a hundred columns and 100 KB in a statement, and wrangler takes two seconds for each. */
const tablesAtOnce = 8;

/** A number that changes when a value does: no hash is known to SQLite. Generated columns are values too. */
function sumOf(column: string): string {
	const name = `"${column}"`;
	return `total(case typeof(${name}) when 'text' then length(hex(${name})) + unicode(${name}) when 'blob' then length(${name})
		when 'null' then 1 else cast(round(${name} * 1000) as integer) % 1000003 end)`;
}

/** The number of rows and a sum of each column, for each table; also of those that triggers write. */
export async function fingerprint(read: Read): Promise<Record<string, string>> {
	const tables = await read<{ name: string }>(listTables);
	const columns = await read<{ tbl: string; name: string }>(
		`select s.name as tbl, c.name from (${listTables}) as s, pragma_table_xinfo(s.name) as c order by 1, c.cid`,
	);
	const found: Record<string, string> = {};
	for (let at = 0; at < tables.length; at += tablesAtOnce) {
		const some = tables.slice(at, at + tablesAtOnce);
		const values = some.map(({ name }) => {
			const sums = columns.filter(({ tbl }) => tbl === name).map((column) => sumOf(column.name));
			return `(select json_array(count(*), ${sums.join(", ")}) from "${name}") as "${name}"`;
		});
		Object.assign(found, (await read<Record<string, string>>(`select ${values.join(", ")}`))[0]);
	}
	return found;
}

export function listDifferent(found: Record<string, string>, wanted: Record<string, string>): string[] {
	const names = new Set([...Object.keys(found), ...Object.keys(wanted)]);
	return [...names].filter((name) => found[name] !== wanted[name]).sort();
}
