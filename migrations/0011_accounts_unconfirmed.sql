CREATE TABLE `sign_ups` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "sign_ups_email" CHECK(length("sign_ups"."email") between 1 and 254)
);
--> statement-breakpoint
CREATE INDEX `sign_ups_by_created` ON `sign_ups` (`created_at`);--> statement-breakpoint
-- It writes into the table that is rebuilt: it is made again below, as it was.
DROP TRIGGER `sessions_signed_out`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_auth_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`agent` text,
	`address_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "auth_events_type" CHECK("__new_auth_events"."type" in ('INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED', 'MFA_CHALLENGE_FAILED'))
);
--> statement-breakpoint
INSERT INTO `__new_auth_events`("id", "user_id", "type", "agent", "address_hash", "created_at") SELECT "id", "user_id", "type", "agent", "address_hash", "created_at" FROM `auth_events`;--> statement-breakpoint
DROP TABLE `auth_events`;--> statement-breakpoint
ALTER TABLE `__new_auth_events` RENAME TO `auth_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `auth_events_by_user` ON `auth_events` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `auth_events_by_created` ON `auth_events` (`created_at`);--> statement-breakpoint
CREATE TRIGGER `sessions_signed_out` AFTER DELETE ON `sessions`
WHEN old.awaits_code = 0 AND EXISTS (SELECT 1 FROM `users` WHERE `id` = old.user_id)
BEGIN
	INSERT INTO `auth_events` (`id`, `user_id`, `type`, `agent`, `address_hash`, `created_at`)
	VALUES (
		lower(hex(randomblob(16))), old.user_id, 'SIGNED_OUT', old.agent, old.address_hash,
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	);
END;
--> statement-breakpoint
ALTER TABLE `users` ADD `confirm_by` integer;--> statement-breakpoint
ALTER TABLE `audit_log` DROP COLUMN `user_email`;
