import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { activityEmoji } from "#app/content/campaign/activity-emoji.ts";
import { limits } from "#app/content/limits.ts";
import { createdAt, id, lengthUpTo, oneOf } from "../../columns.ts";
import { impersonal } from "../../personal/personal-data.ts";
import { describeRecord } from "../../record.ts";

export const activities = sqliteTable(
	"activities",
	{
		id: id(),
		title: text().notNull(),
		description: text(),
		date: text().notNull(),
		emoji: text({ enum: activityEmoji }).notNull().default("🎯"),
		linkUrl: text(),
		linkText: text().notNull().default("Inscriu-te"),
		createdAt: createdAt(),
		viviStop: text(),
	},
	(t) => [
		index("activities_by_date").on(t.date, t.id),
		index("activities_vivi_stops").on(t.date, t.id).where(sql`vivi_stop is not null`),
		check("activities_title", lengthUpTo(t.title, limits.title)),
		check("activities_description", lengthUpTo(t.description, limits.description)),
		check(
			"activities_date",
			sql`${t.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date(${t.date}) is ${t.date}`,
		),
		check("activities_emoji", oneOf(t.emoji, activityEmoji)),
		check("activities_link_url", lengthUpTo(t.linkUrl, limits.url)),
		check("activities_link_text", lengthUpTo(t.linkText, limits.linkText)),
	],
);

const activitiesPersonal = impersonal(activities, {
	id: "none",
	title: "none",
	description: "none",
	date: "none",
	emoji: "none",
	linkUrl: "none",
	linkText: "none",
	createdAt: "none",
	viviStop: "none",
});

export const activityRecord = describeRecord({
	table: activities,
	personal: activitiesPersonal,
	title: activities.title,
	media: [],
	count: "total",
});
