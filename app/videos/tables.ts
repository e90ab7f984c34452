import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { scopes } from "#app/platform/content/scope-names.ts";
import { createdAt, flag, id, isFlag, lengthUpTo, notNegative, oneOf } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const videoTypes = ["mp4", "webm"] as const;

export const videos = sqliteTable(
	"videos",
	{
		id: id(),
		scope: text({ enum: scopes }).notNull(),
		title: text().notNull(),
		description: text(),
		videoKey: text().notNull().unique(),
		posterKey: text().unique(),
		/** Pixels; null without a poster or before sizes were stored. */
		posterWidth: integer(),
		posterHeight: integer(),
		fileType: text({ enum: videoTypes }).notNull(),
		fileSize: integer(),
		isActive: flag().default(true),
		createdAt: createdAt(),
	},
	(t) => [
		index("videos_by_created").on(t.createdAt, t.id),
		index("videos_shown").on(t.scope, t.isActive, t.createdAt, t.id),
		check("videos_scope", oneOf(t.scope, scopes)),
		check("videos_title", lengthUpTo(t.title, limits.title)),
		check("videos_description", lengthUpTo(t.description, limits.description)),
		check("videos_file_type", oneOf(t.fileType, videoTypes)),
		check("videos_file_size", notNegative(t.fileSize)),
		check("videos_is_active", isFlag(t.isActive)),
	],
);

const records = {
	videos: describeRecord({
		table: videos,
		personal: impersonal(
			videos,
			"id scope title description videoKey posterKey posterWidth posterHeight fileType fileSize isActive createdAt",
		),
		title: videos.title,
		media: [
			{ column: videos.videoKey, folder: "videos", isPicture: false },
			{ column: videos.posterKey, folder: "videos", isPicture: true },
		],
		isShown: sql`${videos.isActive}`,
		count: "total",
	}),
};

export const capability = { records };
