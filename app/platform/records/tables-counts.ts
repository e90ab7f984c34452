import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { countedKinds, listedKinds } from "./records.ts";

export const recordCounts = sqliteTable(
	"record_counts",
	{
		kind: text({ enum: countedKinds }).notNull(),
		part: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.part] })],
);

export const recordDays = sqliteTable(
	"record_days",
	{
		kind: text({ enum: countedKinds }).notNull(),
		day: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.day] })],
);

export const recordTotals = sqliteTable("record_totals", {
	kind: text({ enum: listedKinds }).primaryKey(),
	records: integer().notNull(),
});
