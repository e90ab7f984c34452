import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { flag, id, isFlag, lengthUpTo, notNegative } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const biciFucsiaPhotos = sqliteTable(
	"bici_fucsia_photos",
	{
		id: id(),
		title: text().notNull(),
		description: text(),
		imageKey: text().notNull().unique(),
		width: integer().notNull(),
		height: integer().notNull(),
		position: integer().notNull().default(0),
		isActive: flag().default(true),
	},
	(t) => [
		index("bici_fucsia_photos_by_position").on(t.position, t.id),
		index("bici_fucsia_photos_shown").on(t.isActive, t.position, t.id),
		check("bici_fucsia_photos_title", lengthUpTo(t.title, limits.title)),
		check("bici_fucsia_photos_description", lengthUpTo(t.description, limits.description)),
		check("bici_fucsia_photos_size", sql`${t.width} > 0 and ${t.height} > 0`),
		check("bici_fucsia_photos_position", notNegative(t.position)),
		check("bici_fucsia_photos_is_active", isFlag(t.isActive)),
	],
);

const records = {
	biciFucsiaPhotos: describeRecord({
		table: biciFucsiaPhotos,
		personal: impersonal(biciFucsiaPhotos, "id title description imageKey width height position isActive"),
		title: biciFucsiaPhotos.title,
		media: [{ column: biciFucsiaPhotos.imageKey, folder: "photos", isPicture: true }],
		isShown: sql`${biciFucsiaPhotos.isActive}`,
		restoredWith: [
			{
				column: biciFucsiaPhotos.position,
				value: (stored) =>
					sql`case when ${stored(biciFucsiaPhotos.position)} in (select position from ${biciFucsiaPhotos}) then (select max(position) + 1 from ${biciFucsiaPhotos}) else ${stored(biciFucsiaPhotos.position)} end`,
			},
		],
		count: "total",
	}),
};

export const capability = { records };
