CREATE TABLE `account_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "account_links_purpose" CHECK("account_links"."purpose" in ('password', 'email', 'new-email'))
);
--> statement-breakpoint
CREATE INDEX `account_links_by_user` ON `account_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `account_links_by_expiry` ON `account_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`from_known_device` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "attempts_kind" CHECK("attempts"."kind" in ('password', 'code', 'recovery'))
);
--> statement-breakpoint
CREATE INDEX `attempts_by_subject` ON `attempts` (`kind`,`subject_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `attempts_by_address` ON `attempts` (`kind`,`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `attempts_by_created` ON `attempts` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`agent` text,
	`address_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "auth_events_type" CHECK("auth_events"."type" in ('INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT', 'TOKEN_REFRESHED', 'USER_UPDATED', 'PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED'))
);
--> statement-breakpoint
CREATE INDEX `auth_events_by_user` ON `auth_events` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `auth_events_by_created` ON `auth_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `devices` (
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`token_hash`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `devices_by_user` ON `devices` (`user_id`);--> statement-breakpoint
CREATE INDEX `devices_by_last_used` ON `devices` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `held_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `held_forms_by_user` ON `held_forms` (`user_id`);--> statement-breakpoint
CREATE INDEX `held_forms_by_created` ON `held_forms` (`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `auth_factors_by_user`;--> statement-breakpoint
ALTER TABLE `auth_factors` ADD `last_step` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_factors_one_of_a_type` ON `auth_factors` (`user_id`,`factor_type`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `previous_token_hash` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `rotation_seed` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `rotated_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `awaits_code` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `address_hash` text;--> statement-breakpoint
CREATE INDEX `sessions_by_previous_token` ON `sessions` (`previous_token_hash`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;