import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, lengthUpTo, notNegative, oneOf, time } from "../columns.ts";

/*
 * The back-office's own tables: who did what, what was deleted, files that are no record's yet, and how much there is of
 * what people send.
 */

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

/** Where the files that administrators bring are kept in R2: the first part of their keys. */
export const uploadFolders = ["photos", "logos", "backgrounds", "videos"] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/** One part of an R2 multipart upload, as R2 wants it back. */
export interface UploadedPart {
	partNumber: number;
	etag: string;
}

/**
 * A file on its way from a form to a record, for a day: so that nobody chooses it twice when something else in the form
 * was wrong, and goes on where the line dropped. Its object has its final key from the beginning; whoever saves the
 * record deletes this row in the same batch.
 */
export const uploads = sqliteTable(
	"uploads",
	{
		id: id(),
		userId: text().notNull(),
		folder: text({ enum: uploadFolders }).notNull(),
		/** As it was called where it came from: shown, never used as a path. */
		fileName: text().notNull(),
		mediaKey: text().notNull().unique(),
		/** What its first bytes say that it is; empty until they are here. */
		contentType: text().notNull().default(""),
		/** Bytes: of the whole, and how many of them are here. */
		size: integer().notNull(),
		received: integer().notNull().default(0),
		/** Of a picture, in pixels. */
		width: integer(),
		height: integer(),
		/** Of R2's multipart upload, while it goes on. */
		multipartId: text(),
		parts: text({ mode: "json" }).$type<UploadedPart[]>().notNull().default([]),
		createdAt: createdAt(),
	},
	(t) => [
		index("uploads_by_created").on(t.createdAt),
		check("uploads_folder", oneOf(t.folder, uploadFolders)),
		check("uploads_file_name", lengthUpTo(t.fileName, 255)),
		check("uploads_size", notNegative(t.size)),
		check("uploads_received", sql`${t.received} between 0 and ${t.size}`),
	],
);

/**
 * Files in R2 to which nothing points: they stay where they are until they are due, and are no longer in here once a
 * record points to them. What has been let go knowingly is due at once, what the sweep found without a record in thirty
 * days: a database that was restored or made anew may know it again by then.
 */
export const unclaimedMedia = sqliteTable(
	"unclaimed_media",
	{
		key: text().primaryKey(),
		/** When it may be deleted. */
		dueAt: time().notNull(),
		/** Let go knowingly: it goes also where the sweep refuses to touch what it found by itself. */
		isReleased: flag().default(false),
	},
	(t) => [index("unclaimed_media_by_due").on(t.dueAt)],
);

/** What people send, which there may be a great deal of. */
export const countedKinds = ["mapComments", "newsletterSubscriptions", "reflections", "testimonials"] as const;
export type CountedKind = (typeof countedKinds)[number];

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

/** Lists whose length is shown, but not counted by part. */
export const listedKinds = [
	"activities",
	"biciFucsiaPhotos",
	"footerLogos",
	"homeBackground",
	"landings",
	"videos",
] as const satisfies RecordKind[];
export type ListedKind = (typeof listedKinds)[number];

/** How many records those lists have. Triggers keep it (data/triggers.ts). */
export const recordTotals = sqliteTable(
	"record_totals",
	{
		kind: text({ enum: listedKinds }).primaryKey(),
		records: integer().notNull(),
	},
	(t) => [check("record_totals_kind", oneOf(t.kind, listedKinds))],
);

/** What can be reviewed many at once. */
export const reviewedKinds = ["mapComments", "testimonials"] as const satisfies RecordKind[];
export type ReviewedKind = (typeof reviewedKinds)[number];

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
		check("bulk_reviews_kind", oneOf(t.kind, reviewedKinds)),
		check("bulk_reviews_records", sql`json_valid(${t.records})`),
	],
);
