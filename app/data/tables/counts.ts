import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { countedKinds, listedKinds } from "../records.ts";

/* How many records there are, kept by triggers (data/triggers.ts), so that nothing is counted row by row. */

/**
 * How many records of a kind there are in each part that a list or a badge names (data/record-counts.ts), so that
 * nothing is counted row by row. Triggers keep it, whoever changes the rows (data/triggers.ts).
 */
export const recordCounts = sqliteTable(
	"record_counts",
	{
		kind: text({ enum: countedKinds }).notNull(),
		part: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.part] })],
);

/** How many of those that are there came in on each day of the Penedès; kept by the same triggers. */
export const recordDays = sqliteTable(
	"record_days",
	{
		kind: text({ enum: countedKinds }).notNull(),
		day: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.day] })],
);

/** How many records those lists have. Triggers keep it (data/triggers.ts). */
export const recordTotals = sqliteTable("record_totals", {
	kind: text({ enum: listedKinds }).primaryKey(),
	records: integer().notNull(),
});
