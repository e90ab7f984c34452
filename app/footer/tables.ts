import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { flag, id, isFlag, lengthUpTo, notNegative, oneOf } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";

export const footerConfig = sqliteTable(
	"footer_config",
	{
		id: text({ enum: ["footer"] })
			.primaryKey()
			.default("footer"),
		footerText: text().notNull(),
		collaboratorsText: text().notNull(),
	},
	(t) => [
		check("footer_config_single", oneOf(t.id, ["footer"])),
		check("footer_config_text", lengthUpTo(t.footerText, limits.footerText)),
		check("footer_config_collaborators", lengthUpTo(t.collaboratorsText, limits.footerText)),
	],
);

export const footerLogos = sqliteTable(
	"footer_logos",
	{
		id: id(),
		name: text().notNull(),
		imageKey: text().notNull().unique(),
		width: integer().notNull(),
		height: integer().notNull(),
		linkUrl: text(),
		position: integer().notNull().default(0),
		isActive: flag().default(true),
	},
	(t) => [
		index("footer_logos_by_position").on(t.position, t.id),
		index("footer_logos_shown").on(t.isActive, t.position, t.id),
		check("footer_logos_name", lengthUpTo(t.name, limits.name)),
		check("footer_logos_size", sql`${t.width} > 0 and ${t.height} > 0`),
		check("footer_logos_link_url", lengthUpTo(t.linkUrl, limits.url)),
		check("footer_logos_position", notNegative(t.position)),
		check("footer_logos_is_active", isFlag(t.isActive)),
	],
);

const records = {
	footerConfig: describeRecord({
		table: footerConfig,
		personal: impersonal(footerConfig, "id footerText collaboratorsText"),
		media: [],
	}),
	footerLogos: describeRecord({
		table: footerLogos,
		personal: impersonal(footerLogos, "id name imageKey width height linkUrl position isActive"),
		title: footerLogos.name,
		media: [{ column: footerLogos.imageKey, folder: "logos", isPicture: true }],
		isShown: sql`${footerLogos.isActive}`,
		count: "total",
	}),
};

export const capability = { records };
