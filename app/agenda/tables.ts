import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { limits } from "#app/platform/content/limits.ts";
import { createdAt, id, isDay, lengthUpTo, oneOf, time } from "#app/platform/data/columns.ts";
import { impersonal } from "#app/platform/data/personal-data.ts";
import { describeRecord } from "#app/platform/data/record.ts";
import { activityEmoji } from "./emoji.ts";

interface WithStart {
	date: AnySQLiteColumn;
	startsAt: AnySQLiteColumn;
}

/** "2026-05-03T09:30", or the day alone: before all that begins on it. Without commas: drizzle-kit cuts there. */
export const startOf = ({ date, startsAt }: WithStart) =>
	sql<string>`(case when ${startsAt} is null then ${date} else ${date} || 'T' || ${startsAt} end)`;

const isTimeOfDay = (column: AnySQLiteColumn) =>
	sql`${column} glob '[0-1][0-9]:[0-5][0-9]' or ${column} glob '2[0-3]:[0-5][0-9]'`;

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
		/** "09:30" in Madrid. Without it the whole day. */
		startsAt: text(),
		/** Of the same day. */
		endsAt: text(),
		place: text(),
		/** Edits so far: by it calendars know that theirs is old (RFC 5545, SEQUENCE). */
		sequence: integer().notNull().default(0),
		/** Null: as it was created. */
		updatedAt: time(),
	},
	(t) => [
		index("activities_by_start").on(startOf(t), t.id),
		index("activities_vivi_stops").on(startOf(t), t.id).where(sql`vivi_stop is not null`),
		check("activities_title", lengthUpTo(t.title, limits.title)),
		check("activities_description", lengthUpTo(t.description, limits.description)),
		check("activities_date", isDay(t.date)),
		check("activities_starts_at", isTimeOfDay(t.startsAt)),
		check("activities_ends_at", isTimeOfDay(t.endsAt)),
		check("activities_span", sql`${t.endsAt} is null or ${t.startsAt} is not null`),
		check("activities_place", lengthUpTo(t.place, limits.name)),
		check("activities_emoji", oneOf(t.emoji, activityEmoji)),
		check("activities_link_url", lengthUpTo(t.linkUrl, limits.url)),
		check("activities_link_text", lengthUpTo(t.linkText, limits.linkText)),
	],
);

/** What calendars must know of an activity that is gone: its id and its dates, for a year. Triggers keep it. */
export const cancelledActivities = sqliteTable("cancelled_activities", {
	id: text().primaryKey(),
	date: text().notNull(),
	startsAt: text(),
	endsAt: text(),
	sequence: integer().notNull(),
	/** A day, UTC. */
	cancelledOn: text().notNull(),
});

const records = {
	activities: describeRecord({
		table: activities,
		personal: impersonal(
			activities,
			"id title description date emoji linkUrl linkText createdAt viviStop startsAt endsAt place sequence updatedAt",
		),
		title: activities.title,
		media: [],
		// Beyond the sequence that calendars have read with its cancellation.
		restoredWith: [{ column: activities.sequence, value: (stored) => sql`${stored(activities.sequence)} + 2` }],
		count: "total",
	}),
};

const otherTables = [impersonal(cancelledActivities, "id date startsAt endsAt sequence cancelledOn")];

export const cancelledFor = "-1 year";

const triggers = [
	`CREATE TRIGGER activities_cancelled AFTER DELETE ON activities
BEGIN
	DELETE FROM cancelled_activities WHERE cancelled_on <= date('now', '${cancelledFor}');
	INSERT OR REPLACE INTO cancelled_activities (id, date, starts_at, ends_at, sequence, cancelled_on)
	VALUES (old.id, old.date, old.starts_at, old.ends_at, old.sequence + 1, date('now'));
END;`,
	`CREATE TRIGGER activities_back AFTER INSERT ON activities
BEGIN
	DELETE FROM cancelled_activities WHERE id = new.id;
END;`,
];

export const capability = { records, otherTables, triggers };
