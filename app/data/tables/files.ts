import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, lengthUpTo, notNegative, oneOf, time } from "../columns.ts";

/* Files in R2 that are no record's yet, or no more. */

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
export const pendingFiles = sqliteTable(
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
