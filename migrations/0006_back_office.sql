CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`user_email` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text,
	`title` text,
	`trash_id` text,
	CONSTRAINT "audit_log_action" CHECK("audit_log"."action" in ('created', 'updated', 'activated', 'deactivated', 'approved', 'rejected', 'hidden', 'deleted', 'restored', 'erased', 'exported')),
	CONSTRAINT "audit_log_kind" CHECK("audit_log"."kind" in ('activities', 'biciFucsiaPhotos', 'footerConfig', 'footerLogos', 'homeBackground', 'landings', 'mapComments', 'newsletterSubscriptions', 'reflections', 'testimonials', 'videos'))
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_created` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_record` ON `audit_log` (`record_id`);--> statement-breakpoint
CREATE TABLE `trash` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`row` text NOT NULL,
	`deleted_at` integer NOT NULL,
	CONSTRAINT "trash_kind" CHECK("trash"."kind" in ('activities', 'biciFucsiaPhotos', 'footerConfig', 'footerLogos', 'homeBackground', 'landings', 'mapComments', 'newsletterSubscriptions', 'reflections', 'testimonials', 'videos')),
	CONSTRAINT "trash_row" CHECK(json_valid("trash"."row"))
);
--> statement-breakpoint
CREATE INDEX `trash_by_deleted` ON `trash` (`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_by_record` ON `trash` (`record_id`);