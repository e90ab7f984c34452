CREATE TABLE `cancelled_activities` (
	`id` text PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`starts_at` text,
	`ends_at` text,
	`sequence` integer NOT NULL,
	`cancelled_on` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER activities_cancelled AFTER DELETE ON activities
BEGIN
	DELETE FROM cancelled_activities WHERE cancelled_on <= date('now', '-1 year');
	INSERT OR REPLACE INTO cancelled_activities (id, date, starts_at, ends_at, sequence, cancelled_on)
	VALUES (old.id, old.date, old.starts_at, old.ends_at, old.sequence + 1, date('now'));
END;
--> statement-breakpoint
CREATE TRIGGER activities_back AFTER INSERT ON activities
BEGIN
	DELETE FROM cancelled_activities WHERE id = new.id;
END;
