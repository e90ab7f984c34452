CREATE TABLE `kept_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`path` text NOT NULL,
	`status` integer NOT NULL,
	`policy` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_answers_by_created` ON `kept_answers` (`created_at`);