CREATE TABLE `caused_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text,
	`mailbox_hash` text NOT NULL,
	`line_hash` text,
	`wide_hash` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "caused_mails_tries" CHECK("caused_mails"."tries" >= 0)
);
--> statement-breakpoint
CREATE INDEX `caused_mails_by_mailbox` ON `caused_mails` (`mailbox_hash`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX `caused_mails_by_line` ON `caused_mails` (`line_hash`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX `caused_mails_by_wide` ON `caused_mails` (`wide_hash`,`kind`,`created_at`);
--> statement-breakpoint
CREATE INDEX `caused_mails_by_sent` ON `caused_mails` (`kind`,`sent_at`);
--> statement-breakpoint
CREATE INDEX `caused_mails_waiting` ON `caused_mails` (`kind`,`created_at`) WHERE sent_at is null;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `mailbox_hash` text;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `token` text;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `confirmation_hash` text;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `asked_at` integer;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `confirmed_at` integer;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `told_at` integer;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `due_at` integer;
--> statement-breakpoint
CREATE INDEX `author_news_by_mailbox` ON `author_news` (`mailbox_hash`);
--> statement-breakpoint
CREATE INDEX `author_news_by_token` ON `author_news` (`token`);
--> statement-breakpoint
CREATE UNIQUE INDEX `author_news_by_confirmation` ON `author_news` (`confirmation_hash`);
--> statement-breakpoint
CREATE INDEX `author_news_due` ON `author_news` (`due_at`) WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX `author_news_unconfirmed` ON `author_news` (`asked_at`) WHERE confirmed_at is null;
--> statement-breakpoint
ALTER TABLE `receipts` ADD `mailed` integer DEFAULT 0 NOT NULL;
