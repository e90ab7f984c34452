DROP TRIGGER `activities_counted`;
--> statement-breakpoint
DROP TRIGGER `activities_uncounted`;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_activities` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`date` text NOT NULL,
	`emoji` text DEFAULT '🎯' NOT NULL,
	`link_url` text,
	`link_text` text DEFAULT 'Inscriu-te' NOT NULL,
	`created_at` integer NOT NULL,
	`vivi_stop` text,
	`starts_at` text,
	`ends_at` text,
	`place` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`updated_at` integer,
	CONSTRAINT "activities_title" CHECK(length("__new_activities"."title") between 1 and 200),
	CONSTRAINT "activities_description" CHECK(length("__new_activities"."description") between 1 and 2000),
	CONSTRAINT "activities_date" CHECK("__new_activities"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("__new_activities"."date") is "__new_activities"."date"),
	CONSTRAINT "activities_starts_at" CHECK("__new_activities"."starts_at" glob '[0-1][0-9]:[0-5][0-9]' or "__new_activities"."starts_at" glob '2[0-3]:[0-5][0-9]'),
	CONSTRAINT "activities_ends_at" CHECK("__new_activities"."ends_at" glob '[0-1][0-9]:[0-5][0-9]' or "__new_activities"."ends_at" glob '2[0-3]:[0-5][0-9]'),
	CONSTRAINT "activities_span" CHECK("__new_activities"."ends_at" is null or "__new_activities"."starts_at" is not null),
	CONSTRAINT "activities_place" CHECK(length("__new_activities"."place") between 1 and 200),
	CONSTRAINT "activities_emoji" CHECK("__new_activities"."emoji" in ('🎯', '🚴', '🌱', '🎉', '📅', '🎊', '🌿', '🏆', '🎪', '🎨', '🎵', '📍', '🌟', '💚')),
	CONSTRAINT "activities_link_url" CHECK(length("__new_activities"."link_url") between 1 and 2000),
	CONSTRAINT "activities_link_text" CHECK(length("__new_activities"."link_text") between 1 and 200)
);
--> statement-breakpoint
INSERT INTO `__new_activities`("id", "title", "description", "date", "emoji", "link_url", "link_text", "created_at", "vivi_stop") SELECT "id", "title", "description", "date", "emoji", "link_url", "link_text", "created_at", "vivi_stop" FROM `activities`;
--> statement-breakpoint
DROP TABLE `activities`;
--> statement-breakpoint
ALTER TABLE `__new_activities` RENAME TO `activities`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE INDEX `activities_by_start` ON `activities` ((case when "starts_at" is null then "date" else "date" || 'T' || "starts_at" end),`id`);
--> statement-breakpoint
CREATE INDEX `activities_vivi_stops` ON `activities` ((case when "starts_at" is null then "date" else "date" || 'T' || "starts_at" end),`id`) WHERE vivi_stop is not null;
--> statement-breakpoint
CREATE TRIGGER activities_counted AFTER INSERT ON activities
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('activities', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER activities_uncounted AFTER DELETE ON activities
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'activities';
END;
