ALTER TABLE `erasures` ADD `variants` text;
--> statement-breakpoint
ALTER TABLE `person_requests` ADD `asked_variants` text;
