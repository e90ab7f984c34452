import { createReadStream } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Refusal } from "../../shared/refusal.ts";
import { listTables } from "../fingerprint.ts";
import { splitStatements } from "./statements.ts";

/** The statements of a database in the order in which D1 takes them. */
export interface Dump {
	tables: string[];
	/** Read from the file each time: there may be millions. */
	rows: () => AsyncIterable<string>;
	/** Indexes, views and then triggers: after the rows, so that no row is counted twice. */
	rest: string[];
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
type Kind = (typeof kinds)[number][0];

/** D1 exports tables in no order: rows come before tables that they refer to, and before or after triggers. */
export async function readDump(file: string): Promise<Dump> {
	const found: Record<Kind, string[]> = { dropped: [], tables: [], rows: [], indexes: [], triggers: [] };
	for await (const [kind, statement] of sorted(file)) if (kind !== "rows") found[kind].push(statement);
	const rows = async function* () {
		for await (const [kind, statement] of sorted(file)) if (kind === "rows") yield withoutNul(statement);
	};
	return { tables: found.tables, rows, rest: [...found.indexes, ...found.triggers] };
}

async function* sorted(file: string): AsyncGenerator<[Kind, string]> {
	for await (const statement of splitStatements(createReadStream(file, "utf8"))) {
		const [kind] = kinds.find(([, pattern]) => pattern.test(statement)) ?? [];
		if (!kind) throw new Refusal(`The SQL has a statement that is none of a backup: ${statement.slice(0, 60)}`);
		yield [kind, statement];
	}
}

/** D1 has foreign keys always on; this puts their check off to the end of the transaction. */
export const untilTheEnd = "PRAGMA defer_foreign_keys = on";

async function* statementsOf({ tables, rows, rest }: Dump): AsyncGenerator<string> {
	yield untilTheEnd;
	yield* tables;
	yield* rows();
	yield* rest;
}

/** A database in a temporary file, which SQLite itself removes; fails where D1 would. */
export async function load(dump: Dump): Promise<DatabaseSync> {
	const database = new DatabaseSync("");
	for await (const _ of loadInto(database, dump));
	return database;
}

/** Gives each statement once it is loaded. */
export async function* loadInto(database: DatabaseSync, dump: Dump): AsyncGenerator<string> {
	database.exec("BEGIN");
	for await (const statement of statementsOf(dump)) {
		try {
			database.exec(statement);
		} catch (error) {
			const [shown] = /^[^(']*/.exec(statement) ?? [];
			throw new Refusal(`The SQL cannot be loaded: ${String(error)} at ${shown?.trim()}`, { cause: error });
		}
		yield statement;
	}
	const [broken] = database.prepare("PRAGMA foreign_key_check").all();
	if (broken) throw new Refusal(`A row of ${broken.table} refers to a row that ${broken.parent} does not have.`);
	database.exec("COMMIT");
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
	const count = (table: string) => Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n);
	return Object.fromEntries(tables.map(({ name }) => [String(name), count(String(name))]));
}
