import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, isFlag, isJson, notNegative, time } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";

/** The days that somebody has set. A kind without a row has its default (platform/records/retention-terms.ts). */
export const retentionSettings = sqliteTable(
	"retention_settings",
	{
		kind: text().primaryKey(),
		/** Null: without a term. */
		days: integer(),
		version: integer().notNull(),
	},
	(t) => [check("retention_settings_days", sql`${t.days} > 0`)],
);

export interface RetentionTally {
	kind: string;
	days: number;
	ended: number;
	left: number;
}

export const retentionOutcomes = ["done", "more", "failed"] as const;

/** Proof of what was done when. The next run replaces one that found nothing to do. */
export const retentionRuns = sqliteTable(
	"retention_runs",
	{
		id: id(),
		startedAt: createdAt(),
		/** Null while it goes on, and for ever if it was killed. */
		endedAt: time(),
		/** By somebody in the back-office; the audit log says who. */
		isByHand: flag().default(false),
		outcome: text({ enum: retentionOutcomes }),
		/** Of all kinds together. */
		rows: integer().notNull().default(0),
		tallies: text({ mode: "json" }).$type<RetentionTally[]>().notNull().default([]),
	},
	(t) => [
		index("retention_runs_by_started").on(t.startedAt),
		check("retention_runs_by_hand", isFlag(t.isByHand)),
		check("retention_runs_rows", notNegative(t.rows)),
		check("retention_runs_tallies", isJson(t.tallies)),
	],
);

export const retentionSettingsPersonal = impersonal(retentionSettings, "kind days version");

export const retentionRunsPersonal = impersonal(retentionRuns, "id startedAt endedAt isByHand outcome rows tallies");
