import { DatabaseSync } from "node:sqlite";

type Migration = { name: string; queries: string[] };

/**
 * The statements that make an empty database what all migrations make of it, `d1_migrations` included. A test file that
 * begins with them is ready in a third of the time; the migrations themselves run in workerd in tests/worker/jobs/migrations.test.ts.
 */
export function statementsOfSchema(migrations: readonly Migration[]): string[] {
	const db = new DatabaseSync(":memory:");
	db.exec(
		"CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)",
	);
	for (const { name, queries } of migrations) {
		for (const query of queries) db.exec(query);
		db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
	}
	const made = (type: string) =>
		db
			.prepare("select name, sql from sqlite_master where type = ? and sql is not null and name not like 'sqlite_%'")
			.all(type)
			.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
	const tables = made("table");
	// Before the triggers, which would count the rows.
	const rows = tables.flatMap(({ name }) => rowsOf(db, name));
	return [...tables, ...made("index")]
		.map(({ sql }) => sql)
		.concat(
			rows,
			made("trigger").map(({ sql }) => sql),
		);
}

function rowsOf(db: DatabaseSync, table: string): string[] {
	const columns = db
		.prepare("select name from pragma_table_info(?)")
		.all(table)
		.map(({ name }) => `"${name}"`);
	const values = columns.map((column) => `quote(${column})`).join(" || ', ' || ");
	return db
		.prepare(`select ${values} as row from "${table}"`)
		.all()
		.map(({ row }) => `INSERT INTO "${table}" (${columns.join(", ")}) VALUES (${row})`);
}
