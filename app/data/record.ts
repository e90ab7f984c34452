import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** A column with keys of R2 objects. */
export interface MediaColumn {
	column: AnySQLiteColumn;
	/** The first part of its keys. */
	folder: string;
	/** Whether its objects are pictures, which are delivered in several widths. */
	isPicture: boolean | SQL;
}

/** How records that there may be a great many of are counted; triggers keep the counts (data/triggers.ts). */
export interface CountedParts {
	/** When a record came in: it is counted by day, too. */
	time: AnySQLiteColumn;
	/** SQL for each part in which a record counts; null where it does not. `row` is the trigger's `new` or `old`. */
	parts: (row: "new" | "old") => string[];
	/** The columns on which the parts depend, as the database names them. */
	changing: string[];
}

/**
 * What trash, audit log, publication, media delivery, counts and cleanup must know of a table whose records the
 * back-office manages. It stands beside the table; data/records.ts lists all of them.
 */
export interface RecordDescriptor {
	table: SQLiteTable & { id: AnySQLiteColumn };
	/** Names a record, also in the audit log. Records that people send in private have none. */
	title?: AnySQLiteColumn;
	/** Shown instead of a name while the record exists; never written into the audit log. */
	words?: AnySQLiteColumn;
	/** Shown beside names that several records may share, or that are missing. */
	since?: AnySQLiteColumn;
	/** When it was sent. A record without a page of its own is looked at in its list, at this time. */
	sentAt?: AnySQLiteColumn;
	media: readonly MediaColumn[];
	/** Which records visitors see: all where it is missing. */
	isShown?: SQL | "never";
	/** The columns with personal data of whoever sent the record. An erased record with any loses its name in the audit log. */
	personal: readonly AnySQLiteColumn[];
	/** The value of a column that must change when the record comes back from the trash. */
	restoredWith?: { column: AnySQLiteColumn; value: (stored: SQL) => SQL };
	/** "total" for a list whose length is shown, parts for one that badges and tabs divide; missing for neither. */
	count?: "total" | CountedParts;
}

/** Keeps the literal types of a descriptor, from which data/records.ts derives its types. */
export function describeRecord<const Descriptor extends RecordDescriptor>(descriptor: Descriptor): Descriptor {
	return descriptor;
}
