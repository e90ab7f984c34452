import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, oneOf } from "./columns.ts";

/* The back-office's own tables: who did what, what was deleted, and how much there is. */

/** What administrators manage, by the name of its table here. */
export const recordKinds = [
	"activities",
	"biciFucsiaPhotos",
	"footerConfig",
	"footerLogos",
	"homeBackground",
	"landings",
	"mapComments",
	"newsletterSubscriptions",
	"reflections",
	"testimonials",
	"videos",
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const auditActions = [
	"created",
	"updated",
	"activated",
	"deactivated",
	"approved",
	"rejected",
	"hidden",
	"deleted",
	"restored",
	"erased",
	"exported",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One row for each write of an administrator. It outlives both the record and the account. */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: id(),
		createdAt: createdAt(),
		userId: text().notNull(),
		/** As it was then. */
		userEmail: text().notNull(),
		action: text({ enum: auditActions }).notNull(),
		kind: text({ enum: recordKinds }).notNull(),
		/** Missing for what concerns all of a kind, as exports do. */
		recordId: text(),
		/** What the record was called, where it has a name and has not been erased. */
		title: text(),
		/** Of a deletion, what can be undone while it is in the trash. */
		trashId: text(),
	},
	(t) => [
		index("audit_log_by_created").on(t.createdAt, t.id),
		index("audit_log_by_record").on(t.recordId),
		check("audit_log_action", oneOf(t.action, auditActions)),
		check("audit_log_kind", oneOf(t.kind, recordKinds)),
	],
);

/** Deleted records, whole, for thirty days (data/trash.ts). */
export const trash = sqliteTable(
	"trash",
	{
		id: id(),
		kind: text({ enum: recordKinds }).notNull(),
		recordId: text().notNull(),
		/** The row as JSON, by the names of its columns in the database. */
		row: text().notNull(),
		deletedAt: createdAt(),
	},
	(t) => [
		index("trash_by_deleted").on(t.deletedAt, t.id),
		index("trash_by_record").on(t.recordId),
		check("trash_kind", oneOf(t.kind, recordKinds)),
		check("trash_row", sql`json_valid(${t.row})`),
	],
);

/** What people send, which there may be a great deal of. */
export const countedKinds = ["mapComments", "newsletterSubscriptions", "reflections", "testimonials"] as const;
export type CountedKind = (typeof countedKinds)[number];

/**
 * How many records of a kind there are in each part that a list or a badge names (data/record-counts.ts), so that
 * nothing is counted row by row. Triggers keep it, whoever changes the rows (migrations/, "record_counts").
 */
export const recordCounts = sqliteTable(
	"record_counts",
	{
		kind: text({ enum: countedKinds }).notNull(),
		part: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.part] }), check("record_counts_kind", oneOf(t.kind, countedKinds))],
);

/** How many of those that are there came in on each day of the Penedès; kept by the same triggers. */
export const recordDays = sqliteTable(
	"record_days",
	{
		kind: text({ enum: countedKinds }).notNull(),
		day: text().notNull(),
		records: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.day] }), check("record_days_kind", oneOf(t.kind, countedKinds))],
);
