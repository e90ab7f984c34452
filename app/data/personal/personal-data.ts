import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RetentionKind } from "./retention/terms.ts";

/** Whose data a table holds: of who sends something, subscribes, has an account, or works in the back-office. */
export type Person = "sender" | "subscriber" | "account" | "staff";

/**
 * What a column says of a person. "account": the id of theirs. "secret": what proves who they are; it is never handed
 * over. "trace": what leads to them only together with something else, such as a hash or the name of a browser. "answer":
 * what the team says to them alone.
 */
export type Meaning =
	| "none"
	| "account"
	| "email"
	| "name"
	| "words"
	| "answer"
	| "voice"
	| "place"
	| "secret"
	| "trace";

/**
 * Columns in which rows of a person are looked for. "emailHash": they hold a SHA-256 that an address leads to. "record":
 * the id of a record that the person has sent. "subscription": the id of theirs to the newsletter.
 */
export interface Finding {
	by: "email" | "emailHash" | "words" | "account" | "record" | "subscription";
	in: readonly AnySQLiteColumn[];
	/** Folded, where the column is not; an index may hold this expression. */
	as?: SQL;
	/** A covering index, for words. */
	index?: string;
}

/**
 * How long a row stays: milliseconds after `from` (a time, or a day as text); the days that the back-office sets for a
 * kind, after `from` (a time); as long as its account; or as long as the record that it belongs to.
 */
export type Keeping =
	| { ms: number; from: AnySQLiteColumn }
	| { term: RetentionKind; from: AnySQLiteColumn }
	| "account"
	| "record";

/**
 * What erasing a person does to a row of theirs. "row": it is deleted, with its files. "words": what names the person is
 * emptied and the row stays. "account": it is deleted with the account. "nothing": it ends by itself, within a day. "proof": it
 * stays until its term, and nothing leads from it to the person any more.
 */
export type Erasing = "row" | "words" | "account" | "nothing" | "proof";

type MeaningOf<Table extends SQLiteTable, Meanings> = Record<keyof Table["_"]["columns"], Meanings>;

export interface PersonalTable<Table extends SQLiteTable = SQLiteTable> {
	table: Table;
	of: Person;
	columns: MeaningOf<Table, Meaning>;
	/** "nobody can": only with a salt that is deleted after a day, or a secret of the person (GDPR, article 11). */
	found: readonly Finding[] | "nobody can";
	erased: Erasing;
	kept: Keeping;
}

export interface OtherTable<Table extends SQLiteTable = SQLiteTable> {
	table: Table;
	of: "nobody";
	columns: MeaningOf<Table, "none">;
}

export function personal<Table extends SQLiteTable>(table: Table, entry: Omit<PersonalTable<Table>, "table">) {
	return { table, ...entry };
}

export function impersonal<Table extends SQLiteTable>(table: Table, columns: OtherTable<Table>["columns"]) {
	return { table, of: "nobody" as const, columns };
}
