import { globSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import config from "#app/platform/data/drizzle.config.ts";
import { triggers } from "#app/platform/records/triggers.ts";

export const folder = "migrations";

export function listMigrations(): string[] {
	return readdirSync(folder)
		.filter((name) => name.endsWith(".sql"))
		.sort();
}

/** As D1 does: one transaction each, foreign keys on. */
export function migrate(db: DatabaseSync, names: string[], from = folder): void {
	for (const name of names) {
		try {
			db.exec(`begin; ${readFileSync(`${from}/${name}`, "utf8")}; commit`);
		} catch (error) {
			throw new Error(`${name}: ${error}`, { cause: error });
		}
	}
}

export function migrated(names = listMigrations()): DatabaseSync {
	const db = new DatabaseSync(":memory:");
	migrate(db, names);
	return db;
}

export async function wantedDatabase(): Promise<DatabaseSync> {
	const files = globSync(config.schema ?? []);
	const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href)));
	// By their own names: other exports may be called as a table is.
	const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, SQLiteTable));
	const named = Object.fromEntries(tables.map((table) => [getTableName(table), table]));
	const empty = await generateSQLiteDrizzleJson({}, undefined, "snake_case");
	const wanted = await generateSQLiteDrizzleJson(named, undefined, "snake_case");
	const db = new DatabaseSync(":memory:");
	for (const statement of [...(await generateSQLiteMigration(empty, wanted)), ...triggers]) db.exec(statement);
	return db;
}

interface Entry {
	type: "table" | "index" | "trigger" | "view";
	name: string;
	table: string;
	sql: string;
}

export function readSchema(db: DatabaseSync): Entry[] {
	const query = `select type, name, tbl_name as "table", sql from sqlite_schema where sql is not null and name not like 'd1\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'`;
	return db
		.prepare(query)
		.all()
		.map((row) => ({
			type: row.type as Entry["type"],
			name: String(row.name),
			table: String(row.table),
			sql: String(row.sql).replaceAll(/\s+/g, " "),
		}));
}

export function readTriggers(db: DatabaseSync): Map<string, string> {
	const found = readSchema(db).filter(({ type }) => type === "trigger");
	return new Map(found.map(({ name, sql }) => [name, sql]));
}

/** Columns, constraints and options of a CREATE TABLE one by one, because ALTER TABLE adds columns in another order. */
export function definitionsOf(sql: string): string[] {
	const found: string[] = [];
	let depth = 0;
	let text = "";
	for (const [part] of sql.slice(sql.indexOf("(")).matchAll(/'[^']*'|"[^"]*"|`[^`]*`|./g)) {
		if (part === ")") depth--;
		const ends = (depth === 1 && part === ",") || (depth === 0 && part === ")");
		const begins = depth === 0 && part === "(";
		if (ends) {
			found.push(text.trim());
			text = "";
		} else if (!begins) text += part;
		if (part === "(") depth++;
	}
	return [...found, text.trim()].filter(Boolean);
}

function describe(db: DatabaseSync): Set<string> {
	return new Set(
		readSchema(db).flatMap(({ type, name, sql }) =>
			type === "table"
				? [`table ${name}`, ...definitionsOf(sql).map((one) => `table ${name}: ${one}`)]
				: [`${type} ${name}: ${sql}`],
		),
	);
}

export async function listDifferences(db: DatabaseSync): Promise<string[]> {
	const [found, wanted] = [describe(db), describe(await wantedDatabase())];
	return [
		...[...wanted].filter((one) => !found.has(one)).map((one) => `missing: ${one}`),
		...[...found].filter((one) => !wanted.has(one)).map((one) => `not wanted: ${one}`),
	];
}
