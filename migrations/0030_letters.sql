CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`preheader` text,
	`body` text NOT NULL,
	`is_archived` integer DEFAULT true NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`pause` text,
	`send_at` integer,
	`html` text,
	`plain` text,
	`frozen_at` integer,
	`stopped_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "letters_subject" CHECK(length("letters"."subject") between 1 and 200),
	CONSTRAINT "letters_preheader" CHECK(length("letters"."preheader") between 1 and 200),
	CONSTRAINT "letters_body" CHECK(length("letters"."body") <= 50000),
	CONSTRAINT "letters_is_archived" CHECK("letters"."is_archived" in (0, 1)),
	CONSTRAINT "letters_state" CHECK("letters"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
	CONSTRAINT "letters_pause" CHECK("letters"."pause" in ('team', 'limit', 'server')),
	CONSTRAINT "letters_frozen" CHECK("letters"."state" in ('draft', 'scheduled') or ("letters"."html" is not null and "letters"."frozen_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `letters_by_created` ON `letters` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `letters_archived` ON `letters` (`frozen_at`,`id`) WHERE frozen_at is not null and is_archived = 1;
--> statement-breakpoint
CREATE INDEX `letters_waiting` ON `letters` (`state`) WHERE state in ('scheduled', 'sending', 'paused');
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`letter_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`due_at` integer NOT NULL,
	`lease` text,
	`handed_over_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`code` text,
	`message_id` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "deliveries_state" CHECK("deliveries"."state" in ('queued', 'leased', 'sent', 'failed', 'suppressed', 'unknown')),
	CONSTRAINT "deliveries_attempts" CHECK("deliveries"."attempts" >= 0),
	CONSTRAINT "deliveries_lease" CHECK("deliveries"."state" <> 'leased' or "deliveries"."lease" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`subscription_id`,`letter_id`);
--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`letter_id`,`state`,`due_at`);
--> statement-breakpoint
CREATE INDEX `deliveries_by_message` ON `deliveries` (`message_id`) WHERE message_id is not null;
--> statement-breakpoint
CREATE INDEX `deliveries_by_created` ON `deliveries` (`created_at`);
--> statement-breakpoint
CREATE TABLE `mail_days` (
	`day` text PRIMARY KEY NOT NULL,
	`taken` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `soft_bounces` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER letters_counted AFTER INSERT ON letters
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('letters', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER letters_uncounted AFTER DELETE ON letters
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'letters';
END;
