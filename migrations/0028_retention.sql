CREATE TABLE `retention_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`is_by_hand` integer DEFAULT false NOT NULL,
	`outcome` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`tallies` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "retention_runs_by_hand" CHECK("retention_runs"."is_by_hand" in (0, 1)),
	CONSTRAINT "retention_runs_rows" CHECK("retention_runs"."rows" >= 0),
	CONSTRAINT "retention_runs_tallies" CHECK(json_valid("retention_runs"."tallies"))
);
--> statement-breakpoint
CREATE INDEX `retention_runs_by_started` ON `retention_runs` (`started_at`);
--> statement-breakpoint
CREATE TABLE `retention_settings` (
	`kind` text PRIMARY KEY NOT NULL,
	`days` integer,
	`version` integer NOT NULL,
	CONSTRAINT "retention_settings_days" CHECK("retention_settings"."days" > 0)
);
--> statement-breakpoint
ALTER TABLE `map_comments` ADD `anonymized_at` integer;
--> statement-breakpoint
CREATE INDEX `map_comments_with_person` ON `map_comments` (`created_at`) WHERE anonymized_at is null;
--> statement-breakpoint
ALTER TABLE `reflections` ADD `anonymized_at` integer;
--> statement-breakpoint
CREATE INDEX `reflections_with_person` ON `reflections` (`submitted_at`) WHERE anonymized_at is null;
--> statement-breakpoint
CREATE TRIGGER map_comments_anonymized AFTER UPDATE OF anonymized_at ON map_comments
WHEN new.anonymized_at IS NOT NULL
BEGIN
	DELETE FROM receipts WHERE record_id = new.id;
	DELETE FROM corrections WHERE record_id = new.id;
	DELETE FROM author_news WHERE record_id = new.id;
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_anonymized AFTER UPDATE OF anonymized_at ON reflections
WHEN new.anonymized_at IS NOT NULL
BEGIN
	DELETE FROM receipts WHERE record_id = new.id;
	DELETE FROM corrections WHERE record_id = new.id;
	DELETE FROM author_news WHERE record_id = new.id;
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;
END;
