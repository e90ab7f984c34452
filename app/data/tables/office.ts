import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, oneOf, time } from "../columns.ts";
import { recordKinds, reviewedKinds } from "../records.ts";

/* The back-office's own tables: who did what, what was deleted, reviews of many records at once. */

export const auditActions = [
	"created",
	"updated",
	"activated",
	"deactivated",
	"approved",
	"rejected",
	"hidden",
	"reopened",
	"deleted",
	"restored",
	"erased",
	"exported",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One row for each write of an administrator. It outlives the record and the account, and holds nobody's address. */
export const auditLog = sqliteTable(
	"audit_log",
	{
		id: id(),
		createdAt: createdAt(),
		/** Leads to the account while it exists, and to nothing afterwards. */
		userId: text().notNull(),
		action: text({ enum: auditActions }).notNull(),
		kind: text({ enum: recordKinds }).notNull(),
		/** Missing for what concerns all of a kind, as exports do. */
		recordId: text(),
		/** What the record was called, where it has a name and has not been erased. */
		title: text(),
		/** Of a deletion, what can be undone while it is in the trash. */
		trashId: text(),
		/** Of an edit, the names of the fields it changed: never what stood or stands in them. */
		changed: text({ mode: "json" }).$type<string[]>(),
	},
	(t) => [
		index("audit_log_by_created").on(t.createdAt, t.id),
		index("audit_log_by_user").on(t.userId, t.createdAt, t.id),
		index("audit_log_by_kind").on(t.kind, t.createdAt, t.id),
		index("audit_log_by_action").on(t.action, t.createdAt, t.id),
		index("audit_log_by_record").on(t.recordId),
		check("audit_log_action", oneOf(t.action, auditActions)),
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
		check("trash_row", sql`json_valid(${t.row})`),
	],
);

/** A review of many records at once, for a day: so that whoever made it can undo it (data/reviews.ts). */
export const bulkReviews = sqliteTable(
	"bulk_reviews",
	{
		id: id(),
		kind: text({ enum: reviewedKinds }).notNull(),
		userId: text().notNull(),
		/** Statuses: what all of them had, and what they were given. */
		before: text().notNull(),
		after: text().notNull(),
		/** The records that were changed, and when each had been reviewed before. */
		records: text({ mode: "json" }).$type<{ id: string; reviewedAt: number | null }[]>().notNull(),
		/** Also the time of review that the records were given. */
		createdAt: createdAt(),
		undoneAt: time(),
	},
	(t) => [
		index("bulk_reviews_by_user").on(t.userId, t.kind, t.createdAt),
		check("bulk_reviews_records", sql`json_valid(${t.records})`),
	],
);
