CREATE TABLE `unclaimed_media` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unclaimed_media_by_due` ON `unclaimed_media` (`due_at`);