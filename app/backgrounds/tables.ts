import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { createdAt, flag, id, isFlag, lengthUpTo, oneOf } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const mediaTypes = ["image", "video"] as const;

export const homeBackground = sqliteTable(
	"home_background",
	{
		id: id(),
		mediaKey: text().notNull().unique(),
		mediaType: text({ enum: mediaTypes }).notNull(),
		posterKey: text().unique(),
		/** Pixels, of the image or the poster; null without a poster or before sizes were stored. */
		width: integer(),
		height: integer(),
		title: text(),
		description: text(),
		isActive: flag().default(false),
		createdAt: createdAt(),
	},
	(t) => [
		index("home_background_by_created").on(t.createdAt, t.id),
		uniqueIndex("home_background_one_active").on(t.isActive).where(sql`is_active = 1`),
		check("home_background_media_type", oneOf(t.mediaType, mediaTypes)),
		check("home_background_title", lengthUpTo(t.title, limits.title)),
		check("home_background_description", lengthUpTo(t.description, limits.description)),
		check("home_background_is_active", isFlag(t.isActive)),
	],
);

const records = {
	homeBackground: describeRecord({
		table: homeBackground,
		personal: impersonal(
			homeBackground,
			"id mediaKey mediaType posterKey width height title description isActive createdAt",
		),
		title: homeBackground.title,
		words: homeBackground.description,
		since: homeBackground.createdAt,
		media: [
			{ column: homeBackground.mediaKey, folder: "backgrounds", isPicture: sql`${homeBackground.mediaType} = 'image'` },
			{ column: homeBackground.posterKey, folder: "backgrounds", isPicture: true },
		],
		isShown: sql`${homeBackground.isActive}`,
		isOneActive: true,
		restoredWith: [{ column: homeBackground.isActive, value: () => sql`0` }],
		count: "total",
	}),
};

export const capability = { records };
