CREATE TABLE `answered_mailboxes` (
	`mailbox_hash` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`answered_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `answered_mailboxes_by_token` ON `answered_mailboxes` (`token`);
--> statement-breakpoint
ALTER TABLE `map_comments` ADD `answer_due_at` integer;
--> statement-breakpoint
CREATE INDEX `map_comments_answer_due` ON `map_comments` (`answer_due_at`) WHERE answer_due_at is not null;
--> statement-breakpoint
ALTER TABLE `reflections` ADD `answer_due_at` integer;
--> statement-breakpoint
CREATE INDEX `reflections_answer_due` ON `reflections` (`answer_due_at`) WHERE answer_due_at is not null;
