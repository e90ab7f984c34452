ALTER TABLE `audit_log` ADD `changed` text;--> statement-breakpoint
CREATE INDEX `audit_log_by_user` ON `audit_log` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_searched` ON `newsletter_subscriptions` (`created_at`,`id`,`email_folded`);