CREATE TABLE `erasure_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	CONSTRAINT "erasure_keys_single" CHECK("erasure_keys"."id" in ('ledger'))
);
--> statement-breakpoint
CREATE TABLE `erasure_ledger` (
	`hash` text PRIMARY KEY NOT NULL,
	`of` text NOT NULL,
	`erased_at` integer NOT NULL,
	CONSTRAINT "erasure_ledger_of" CHECK("erasure_ledger"."of" in ('row', 'address'))
);
--> statement-breakpoint
CREATE INDEX `erasure_ledger_by_erased` ON `erasure_ledger` (`erased_at`);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`is_of_all` integer DEFAULT false NOT NULL,
	`chosen` text DEFAULT '[]' NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	CONSTRAINT "erasures_is_of_all" CHECK("erasures"."is_of_all" in (0, 1)),
	CONSTRAINT "erasures_chosen" CHECK(json_valid("erasures"."chosen"))
);
--> statement-breakpoint
CREATE INDEX `erasures_by_request` ON `erasures` (`request_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_one_under_way` ON `erasures` (`request_id`) WHERE done_at is null;
--> statement-breakpoint
CREATE TABLE `person_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text,
	`received_on` text NOT NULL,
	`due_on` text NOT NULL,
	`extension_reason` text,
	`closed_at` integer,
	`outcome` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "person_requests_kind" CHECK("person_requests"."kind" in ('access', 'rectification', 'erasure', 'restriction', 'objection', 'portability')),
	CONSTRAINT "person_requests_email" CHECK(length("person_requests"."email") between 1 and 254),
	CONSTRAINT "person_requests_outcome" CHECK(("person_requests"."closed_at" is null) = ("person_requests"."outcome" is null)),
	CONSTRAINT "person_requests_extension_reason" CHECK(length("person_requests"."extension_reason") between 1 and 2000)
);
--> statement-breakpoint
CREATE INDEX `person_requests_by_due` ON `person_requests` (`due_on`,`id`) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX `person_requests_by_closed` ON `person_requests` (`closed_at`,`id`) WHERE closed_at is not null;
--> statement-breakpoint
CREATE INDEX `person_requests_by_email` ON `person_requests` (lower("email"));
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text,
	`title` text,
	`trash_id` text,
	`changed` text,
	CONSTRAINT "audit_log_action" CHECK("__new_audit_log"."action" in ('created', 'updated', 'activated', 'deactivated', 'approved', 'rejected', 'hidden', 'reopened', 'deleted', 'restored', 'erased', 'exported', 'viewed', 'handedOver', 'extended', 'closed', 'restricted', 'released', 'erasing'))
);
--> statement-breakpoint
INSERT INTO `__new_audit_log`("id", "created_at", "user_id", "action", "kind", "record_id", "title", "trash_id", "changed") SELECT "id", "created_at", "user_id", "action", "kind", "record_id", "title", "trash_id", "changed" FROM `audit_log`;
--> statement-breakpoint
DROP TABLE `audit_log`;
--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE INDEX `audit_log_by_created` ON `audit_log` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_user` ON `audit_log` (`user_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`kind`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_record` ON `audit_log` (`record_id`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_title` ON `audit_log` (`title`) WHERE title is not null;
--> statement-breakpoint
ALTER TABLE `unclaimed_media` ADD `erasure_id` text;
--> statement-breakpoint
CREATE INDEX `unclaimed_media_by_erasure` ON `unclaimed_media` (`erasure_id`) WHERE erasure_id is not null;
--> statement-breakpoint
ALTER TABLE `trash` ADD `restricted_at` integer;
--> statement-breakpoint
CREATE INDEX `trash_by_email` ON `trash` (lower("row" ->> '$.email'));
--> statement-breakpoint
CREATE INDEX `map_comments_by_email` ON `map_comments` (lower("email"));
--> statement-breakpoint
CREATE INDEX `reflections_by_email` ON `reflections` (lower("email"));
