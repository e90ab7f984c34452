import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { OtherTable, PersonalTable } from "./personal-data.ts";

export interface MediaColumn {
	column: AnySQLiteColumn;
	folder: string;
	isPicture: boolean | SQL;
}

export interface CountedParts {
	time: AnySQLiteColumn;
	names: readonly string[];
	/** SQL for each part in which a record counts, or NULL. `row` is the trigger's `new` or `old`. */
	parts: (row: "new" | "old") => string[];
	changing: string[];
}

/** What people send. Its receipt shows it, and its author may correct it or take it back. */
export interface SentColumns {
	/** What the author may correct, unless it has a `form`. */
	words: AnySQLiteColumn;
	at: AnySQLiteColumn;
	/** Answers without a name, to a form that changes: nobody corrects them, replies, or is told of news. */
	form?: { version: AnySQLiteColumn; chosen: AnySQLiteColumn };
	/** INE code, or scope. */
	where?: AnySQLiteColumn;
	point?: readonly [longitude: AnySQLiteColumn, latitude: AnySQLiteColumn];
	/** As map/drawn/stored.ts encodes it; the point is its middle. */
	line?: AnySQLiteColumn;
	/** The status of what was reviewed and is not published: only then it has a reason. Missing where nothing is reviewed. */
	refused?: "hidden" | "rejected";
}

/** One for each table that the back-office manages; records.ts lists all. */
export interface RecordDescriptor {
	table: SQLiteTable & { id: AnySQLiteColumn };
	/** What its columns say of a person. */
	personal: PersonalTable | OtherTable;
	/** Names a record, also in the audit log. Records with private content have none. */
	title?: AnySQLiteColumn;
	/** Shown instead of a name while the record exists; never stored in the audit log. */
	words?: AnySQLiteColumn;
	/** Shown beside a missing or ambiguous name. */
	since?: AnySQLiteColumn;
	sent?: SentColumns;
	/** When it was sent: where its list is opened if it has no page of its own. */
	sentAt?: AnySQLiteColumn;
	media: readonly MediaColumn[];
	isShown?: SQL | "never";
	/** Where a right goes by it. */
	state?: AnySQLiteColumn;
	/** Of its kind one alone is active: another that is activated takes its place. */
	isOneActive?: true;
	/** The day (yyyy-mm-dd) on which it was deactivated; null while it is active. */
	deactivatedOn?: AnySQLiteColumn;
	/** Columns that do not come back from the trash as they were. `stored` gives what another column was. */
	restoredWith?: readonly { column: AnySQLiteColumn; value: (stored: (column: AnySQLiteColumn) => SQL) => SQL }[];
	/** "total" for the length of a list; parts for badges and tabs. */
	count?: "total" | CountedParts;
}

export function describeRecord<const Descriptor extends RecordDescriptor>(descriptor: Descriptor): Descriptor {
	return descriptor;
}
