import type { DatabaseSync } from "node:sqlite";
import { listTables } from "./local-dump.ts";

/* What a database in memory says of itself. */

export function listApplied(database: DatabaseSync): string[] {
	const hasThem = database.prepare("select 1 from sqlite_schema where name = 'd1_migrations'").get();
	const rows = hasThem ? database.prepare("select name from d1_migrations order by name").all() : [];
	return rows.map(({ name }) => String(name));
}

export function countRows(database: DatabaseSync): Record<string, number> {
	const tables = database.prepare(listTables).all();
	return Object.fromEntries(
		tables.map(({ name }) => [
			String(name),
			Number(database.prepare(`select count(*) as n from "${String(name)}"`).get()?.n),
		]),
	);
}
