import type { DatabaseSync } from "node:sqlite";
import { migrated, readTriggers } from "./database-schema.ts";

/* Adds what drizzle's SQL lacks. To change a check or key, drizzle rebuilds the table: copy, drop, rename. */

const nameOf = (trigger: string) => /CREATE TRIGGER [`"]?(\w+)/i.exec(trigger)?.[1] ?? "";
const oneLine = (sql: string) => sql.replaceAll(/\s+/g, " ").replace(/;$/, "");
const all = (sql: string, pattern: RegExp) => [...sql.matchAll(pattern)].map(([, name = ""]) => name);

function storedColumns(db: DatabaseSync, table: string): string[] {
	const columns = db.prepare("select name from pragma_table_xinfo(?) where hidden = 0").all(table);
	return columns.map(({ name }) => String(name));
}

const quotedColumns = (db: DatabaseSync, table: string) =>
	storedColumns(db, table)
		.map((name) => `\`${name}\``)
		.join(", ");

/** Tables whose rows a delete in `table` cascades to. */
function listDependents(db: DatabaseSync, table: string): string[] {
	const query = `select distinct s.name from sqlite_schema s, pragma_foreign_key_list(s.name) f
		where s.type = 'table' and s.name <> ?1 and f."table" = ?1`;
	const direct = db
		.prepare(query)
		.all(table)
		.map(({ name }) => String(name));
	return direct.flatMap((name) => [name, ...listDependents(db, name)]);
}

/** drizzle also copies columns that the old table lacks; SQLite would take their names for strings. */
function copyWhatIsThere(db: DatabaseSync, statement: string): string {
	return statement.replace(
		/INSERT INTO `(\w+)`\([^)]*\) SELECT ([^;]*?) FROM `(\w+)`;/,
		(_, copy: string, selected: string, table: string) => {
			const there = storedColumns(db, table);
			const columns = selected.split(", ").filter((name) => there.includes(name.replaceAll('"', "")));
			return `INSERT INTO \`${copy}\`(${columns.join(", ")}) SELECT ${columns.join(", ")} FROM \`${table}\`;`;
		},
	);
}

/** When drizzle rebuilds a table, it quotes the expression of an index as if it were the name of a column. */
function unquoteExpressions(statement: string): string {
	return /^CREATE (UNIQUE )?INDEX/.test(statement) ? statement.replaceAll(/`(\w*\([^`]*\))`/g, "$1") : statement;
}

/** SQLite drops no column that an index names. drizzle changes a generated column by dropping it. */
function indexesOfDropped(db: DatabaseSync, sql: string): { name: string; sql: string }[] {
	const dropped = [...sql.matchAll(/ALTER TABLE `(\w+)` DROP COLUMN `(\w+)`/g)];
	return dropped.flatMap(([, table = "", column = ""]) =>
		db
			.prepare("select name, sql from sqlite_schema where type = 'index' and tbl_name = ? and sql is not null")
			.all(table)
			.map((index) => ({ name: String(index.name), sql: String(index.sql) }))
			.filter((index) => index.sql.includes(`\`${column}\``)),
	);
}

/** Makes the `wanted` triggers, and keeps rows that refer to a rebuilt table: in D1, DROP TABLE always cascades. */
export function complete(earlier: string[], sql: string, wanted: string[]): string {
	const db = migrated(earlier);
	const rebuilt = all(sql, /ALTER TABLE `__new_\w+` RENAME TO `(\w+)`/g);
	const dependents = [...new Set(rebuilt.flatMap((table) => listDependents(db, table)))];
	const touched = [...all(sql, /DROP TABLE `(\w+)`/g), ...dependents];
	const isTouched = (trigger: string) => touched.some((table) => new RegExp(`\\b${table}\\b`).test(trigger));

	const present = readTriggers(db);
	const isWanted = (name: string) => wanted.some((one) => nameOf(one) === name && oneLine(one) === present.get(name));
	const dropped = [...present.keys()].filter((name) => !isWanted(name) || isTouched(present.get(name) ?? ""));
	const created = wanted.filter((one) => !present.has(nameOf(one)) || dropped.includes(nameOf(one)));

	const indexes = indexesOfDropped(db, sql);
	const before = [
		...indexes.map(({ name }) => `DROP INDEX \`${name}\`;`),
		...dropped.map((name) => `DROP TRIGGER \`${name}\`;`),
		...dependents.map(
			(table) => `CREATE TABLE \`__kept_${table}\` AS SELECT ${quotedColumns(db, table)} FROM \`${table}\`;`,
		),
	];
	const after = [
		...indexes.map((index) => `${index.sql};`),
		...dependents.flatMap((table) => [
			`INSERT OR REPLACE INTO \`${table}\` (${quotedColumns(db, table)}) SELECT ${quotedColumns(db, table)} FROM \`__kept_${table}\`;`,
			`DROP TABLE \`__kept_${table}\`;`,
		]),
		...created,
	];
	db.exec(before.join(""));
	const own = sql.split("--> statement-breakpoint").flatMap((statement) => {
		const copying = unquoteExpressions(copyWhatIsThere(db, statement.trim()));
		db.exec(copying);
		return copying || [];
	});
	return [...before, ...own, ...after].map((statement) => `${statement}\n`).join("--> statement-breakpoint\n");
}
