ALTER TABLE `users` ADD `restricted_at` integer;
--> statement-breakpoint
ALTER TABLE `erasure_ledger` ADD `is_pending` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `erasure_ledger_pending` ON `erasure_ledger` (`erased_at`) WHERE is_pending;
--> statement-breakpoint
ALTER TABLE `erasures` ADD `record_id` text;
--> statement-breakpoint
ALTER TABLE `person_requests` ADD `record_id` text;
