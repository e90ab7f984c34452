PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_deliveries` (
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
	CONSTRAINT "deliveries_state" CHECK("__new_deliveries"."state" in ('queued', 'leased', 'sent', 'failed', 'suppressed', 'stopped', 'unknown')),
	CONSTRAINT "deliveries_attempts" CHECK("__new_deliveries"."attempts" >= 0),
	CONSTRAINT "deliveries_lease" CHECK("__new_deliveries"."state" <> 'leased' or "__new_deliveries"."lease" is not null)
);
--> statement-breakpoint
INSERT INTO `__new_deliveries`("id", "letter_id", "subscription_id", "state", "due_at", "lease", "handed_over_at", "attempts", "code", "message_id", "created_at") SELECT "id", "letter_id", "subscription_id", "state", "due_at", "lease", "handed_over_at", "attempts", "code", "message_id", "created_at" FROM `deliveries`;
--> statement-breakpoint
DROP TABLE `deliveries`;
--> statement-breakpoint
ALTER TABLE `__new_deliveries` RENAME TO `deliveries`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`subscription_id`,`letter_id`);
--> statement-breakpoint
CREATE INDEX `deliveries_by_state` ON `deliveries` (`letter_id`,`state`,`due_at`);
--> statement-breakpoint
CREATE INDEX `deliveries_by_message` ON `deliveries` (`message_id`) WHERE message_id is not null;
--> statement-breakpoint
CREATE INDEX `deliveries_by_created` ON `deliveries` (`created_at`);
--> statement-breakpoint
UPDATE `deliveries` SET `state` = 'stopped' WHERE `state` = 'suppressed'
	AND `letter_id` IN (SELECT `id` FROM `letters` WHERE `stopped_at` IS NOT NULL)
	AND `subscription_id` IN (SELECT `id` FROM `newsletter_subscriptions` WHERE `state` = 'subscribed');
