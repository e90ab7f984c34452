import { DatabaseSync } from "node:sqlite";
import { Refusal } from "../shared/refusal.ts";
import { listTables } from "./local-dump.ts";

/** The statements of a database in the order in which D1 takes them. */
export interface Dump {
	tables: string[];
	rows: string[];
	/** Indexes, views and then triggers: after the rows, so that no row is counted twice. */
	rest: string[];
}

/** A semicolon outside of texts, quoted names and comments ends a statement. A text with '' in it matches as two. */
const tokens = /'[^']*'|"[^"]*"|`[^`]*`|--[^\n]*|;/g;
const isInTrigger = (statement: string) =>
	/^CREATE\s+TRIGGER\b/i.test(statement) && !/;\s*END$/i.test(statement.trimEnd());

export function splitStatements(sql: string): string[] {
	const statements: string[] = [];
	let start = 0;
	for (const { 0: token, index } of sql.matchAll(tokens)) {
		if (token !== ";") continue;
		const statement = sql.slice(start, index).trim();
		if (isInTrigger(statement)) continue;
		if (statement) statements.push(statement);
		start = index + 1;
	}
	const unfinished = sql.slice(start).trim();
	if (unfinished) throw new Refusal(`The SQL ends in the middle of a statement: ${unfinished.slice(0, 60)}`);
	return statements;
}

export const textLiterals = /(?<!x)'[^']*(?:''[^']*)*'/g;

export const textOf = (literal: string) => literal.slice(1, -1).replaceAll("''", "'");

/** D1 exports NUL as it is; SQL text ends there. */
function withoutNul(statement: string): string {
	if (!statement.includes("\0")) return statement;
	return statement.replaceAll(textLiterals, (literal) =>
		literal.includes("\0") ? `cast(x'${Buffer.from(textOf(literal)).toString("hex")}' as text)` : literal,
	);
}

const kinds = [
	// SQLite and D1 keep these themselves. The sequence follows the rows of its table.
	["dropped", /^(PRAGMA|BEGIN|COMMIT)\b/i],
	["dropped", /^(DELETE FROM|INSERT INTO|CREATE TABLE)( IF NOT EXISTS)?\s+["`]?(sqlite_|_cf_)/i],
	["tables", /^CREATE TABLE\b/i],
	["rows", /^INSERT INTO\b/i],
	["indexes", /^CREATE (UNIQUE )?(INDEX|VIEW)\b/i],
	["triggers", /^CREATE TRIGGER\b/i],
] as const;

/** D1 exports tables in no order: rows come before tables that they refer to, and before or after triggers. */
export function arrange(sql: string): Dump {
	const found = { dropped: [], tables: [], rows: [], indexes: [], triggers: [] } as Record<
		(typeof kinds)[number][0],
		string[]
	>;
	for (const statement of splitStatements(sql)) {
		const [kind] = kinds.find(([, pattern]) => pattern.test(statement)) ?? [];
		if (!kind) throw new Refusal(`The SQL has a statement that is none of a backup: ${statement.slice(0, 60)}`);
		found[kind].push(withoutNul(statement));
	}
	return { tables: found.tables, rows: found.rows, rest: [...found.indexes, ...found.triggers] };
}

/** D1 has foreign keys always on; this puts their check off to the end of the transaction. */
export const untilTheEnd = "PRAGMA defer_foreign_keys = on";

export function statementsOf({ tables, rows, rest }: Dump): string[] {
	return [untilTheEnd, ...tables, ...rows, ...rest];
}

export function render(dump: Dump): string {
	return `${statementsOf(dump).join(";\n")};\n`;
}

/** A database in memory; fails where D1 would. */
export function load(dump: Dump): DatabaseSync {
	const database = new DatabaseSync(":memory:");
	database.exec("BEGIN");
	for (const statement of statementsOf(dump)) {
		try {
			database.exec(statement);
		} catch (error) {
			const [shown] = /^[^(']*/.exec(statement) ?? [];
			throw new Refusal(`The SQL cannot be loaded: ${String(error)} at ${shown?.trim()}`, { cause: error });
		}
	}
	const [broken] = database.prepare("PRAGMA foreign_key_check").all();
	if (broken) throw new Refusal(`A row of ${broken.table} refers to a row that ${broken.parent} does not have.`);
	database.exec("COMMIT");
	return database;
}

export function tableOfRow(statement: string): string | undefined {
	return /^INSERT INTO\s+["`]?(\w+)/i.exec(statement)?.[1];
}

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
