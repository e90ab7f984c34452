import { getTableColumns, type SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Retention } from "#app/platform/content/retention.ts";

export type Person = "sender" | "subscriber" | "account" | "staff";

/**
 * "account": the id of theirs. "secret": it proves who they are, and is never handed over. "trace": it leads to them
 * only together with something else, such as a hash or a browser's name. "answer": what the team says to them alone.
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

/** "emailHash": SHA-256 that an address leads to. "record": id of what they sent. "holder": id of their row in `holder`. */
export interface Finding {
	by: "email" | "emailHash" | "words" | "account" | "record" | "holder";
	in: readonly AnySQLiteColumn[];
	/** A table of records. */
	holder?: SQLiteTable & Record<"id" | "emailFolded", AnySQLiteColumn>;
	/** SQL that compares as the search does: `lower(…)` for addresses, `folded(…)` for words. An index may hold it. */
	as?: SQL;
	/** A covering index, for words. */
	index?: string;
}

/**
 * How long a row stays. `ms`: after `from`, a time or a day as text. `term`: days that the office sets, by the name of their
 * kind, of which no other table is. "open": no end.
 */
export type Keeping =
	| { ms: number; from: AnySQLiteColumn }
	| { term: string; from: AnySQLiteColumn; retention: Retention }
	| "account"
	| "record"
	| "open";

/**
 * What an erasure does to a row. "row": deleted, with its files. "words": what names the person is emptied. "account":
 * deleted with the account. "nothing": it ends by itself. "proof": it stays until its term, without the person.
 */
export type Erasing = "row" | "words" | "account" | "nothing" | "proof";

type MeaningOf<Table extends SQLiteTable, Meanings> = Record<keyof Table["_"]["columns"], Meanings>;

export interface PersonalTable<Table extends SQLiteTable = SQLiteTable, Kept extends Keeping = Keeping> {
	table: Table;
	/** Its processing activity (GDPR, article 30): a key of the purposes in persons/purposes.server.ts. */
	processing: string;
	of: Person;
	columns: MeaningOf<Table, Meaning>;
	/** "nobody can": only with a salt that is deleted after a day, or a secret of the person (GDPR, article 11). */
	found: readonly Finding[] | "nobody can";
	erased: Erasing;
	kept: Kept;
	/** Of a table that is no record's: the key in R2 of a file that goes with the row. */
	file?: AnySQLiteColumn;
}

export interface OtherTable<Table extends SQLiteTable = SQLiteTable> {
	table: Table;
	of: "nobody";
	columns: MeaningOf<Table, "none">;
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type Missing<Table extends SQLiteTable, Names extends string> = Exclude<keyof Table["_"]["columns"], Words<Names>>;
/** By what they tell: all columns of a table, with a space between. */
type ByMeaning = Partial<Record<Meaning, string>>;

/** Fails with a property `unknown` or `missing`, whose type lists the names: the compiler prints them. */
type Complete<Names extends ByMeaning, Table extends SQLiteTable> = None<Exclude<keyof Names, Meaning>, "unknown"> &
	None<Missing<Table, NonNullable<Names[keyof Names]> & string>, "missing">;
type None<Left, Property extends string> = [Left] extends [never] ? unknown : Record<Property, Left>;

/** A column without a meaning fails the type check; so does a meaning that is not in `Meaning`. */
export function personal<Table extends SQLiteTable, const Names extends ByMeaning, const Kept extends Keeping>(
	table: Table,
	{
		columns,
		...entry
	}: Omit<PersonalTable<Table, Kept>, "table" | "columns"> & {
		columns: Names & Complete<Names, Table>;
	},
): PersonalTable<Table, Kept> {
	return { table, columns: meaningsOf(table, columns), ...entry };
}

export function impersonal<Table extends SQLiteTable, const Names extends string>(
	table: Table,
	names: [Missing<Table, Names>] extends [never] ? Names : { missing: Missing<Table, Names> },
): OtherTable<Table> {
	return { table, of: "nobody", columns: meaningsOf(table, { none: String(names) }) as OtherTable<Table>["columns"] };
}

function meaningsOf<Table extends SQLiteTable>(table: Table, named: ByMeaning): MeaningOf<Table, Meaning> {
	const meanings = Object.entries(named).flatMap(([meaning, names]) =>
		names.split(" ").map((name) => [name, meaning] as const),
	);
	const byName = new Map(meanings);
	const columns = Object.keys(getTableColumns(table));
	const wrong = meanings.filter(
		([name], at) => !columns.includes(name) || meanings.findIndex(([one]) => one === name) !== at,
	);
	if (wrong.length > 0) throw new Error(`no columns, or named twice: ${wrong.join(" ")}`);
	return Object.fromEntries(columns.map((name) => [name, byName.get(name)])) as MeaningOf<Table, Meaning>;
}
