import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, lengthUpTo, notNegative, oneOf, time } from "#app/platform/data/columns.ts";

export const uploadFolders = ["photos", "logos", "backgrounds", "videos"] as const;

export type UploadFolder = (typeof uploadFolders)[number];

export interface UploadedPart {
	partNumber: number;
	etag: string;
}

/** For a day. The object has its final key from the start; storing the record deletes this row in the same batch. */
export const uploads = sqliteTable(
	"uploads",
	{
		id: id(),
		userId: text().notNull(),
		folder: text({ enum: uploadFolders }).notNull(),
		/** Shown only, never used as a path. */
		fileName: text().notNull(),
		mediaKey: text().notNull().unique(),
		/** From its first bytes; empty until they are read. */
		contentType: text().notNull().default(""),
		/** Bytes, in all and so far. */
		size: integer().notNull(),
		received: integer().notNull().default(0),
		width: integer(),
		height: integer(),
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

/** R2 files without a record. Released ones are due at once, orphans in thirty days, for a restored database. */
export const unclaimedMedia = sqliteTable(
	"unclaimed_media",
	{
		key: text().primaryKey(),
		dueAt: time().notNull(),
		/** Released by the site: deleted also when the cleanup refuses to delete orphans. */
		isReleased: flag().default(false),
		/** The erasure that waits for it. */
		erasureId: text(),
	},
	(t) => [
		index("unclaimed_media_by_due").on(t.dueAt),
		index("unclaimed_media_by_erasure").on(t.erasureId).where(sql`erasure_id is not null`),
	],
);
