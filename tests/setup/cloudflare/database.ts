import type { DatabaseSync } from "node:sqlite";

export type Answer = [status: number, result: unknown];

/** A migration is several statements. Without a database there are no rows. */
export function answerQuery(database: DatabaseSync | undefined, sql: string): Answer {
	try {
		const isRead = /^\s*(select|with|pragma)\b/i.test(sql);
		if (!isRead) database?.exec(sql);
		const results = isRead ? (database?.prepare(sql).all() ?? []) : [];
		return [200, [{ results, success: true, meta: {} }]];
	} catch (error) {
		return [400, `${(error as Error).message}: SQLITE_ERROR`];
	}
}

/** As D1 does: a table's rows before the tables that they refer to, and before what they would be counted by. */
export function exportOf(database: DatabaseSync): string {
	const all = (query: string, ...values: string[]) => database.prepare(query).all(...values);
	const tables = all(
		"select name, sql from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
	);
	const ofTables = tables.flatMap(({ name, sql }) => {
		const columns = all("select name from pragma_table_xinfo(?) where hidden = 0", String(name)).map((one) => one.name);
		const literals = columns.map((column) => `quote("${column}")`).join(" || ',' || ");
		const rows = all(`select ${literals} as literals from "${name}"`);
		const names = columns.map((column) => `"${column}"`).join(",");
		return [sql, ...rows.map((row) => `INSERT INTO "${name}" (${names}) VALUES(${row.literals})`)];
	});
	const others = all("select sql from sqlite_schema where type <> 'table' and sql is not null order by name");
	const sequence = [
		"DELETE FROM sqlite_sequence",
		`INSERT INTO "sqlite_sequence" ("name","seq") VALUES('d1_migrations',9)`,
	];
	const statements = ["PRAGMA defer_foreign_keys=TRUE", ...ofTables, ...sequence, ...others.map(({ sql }) => sql)];
	return statements.map((statement) => `${statement};\n`).join("");
}
