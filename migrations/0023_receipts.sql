CREATE TABLE `author_news` (
	`record_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`told` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "author_news_kind" CHECK("author_news"."kind" in ('mapComments', 'reflections', 'testimonials')),
	CONSTRAINT "author_news_email" CHECK(length("author_news"."email") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE `corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	CONSTRAINT "corrections_kind" CHECK("corrections"."kind" in ('mapComments', 'reflections', 'testimonials')),
	CONSTRAINT "corrections_state" CHECK("corrections"."state" in ('waiting', 'applied', 'refused')),
	CONSTRAINT "corrections_before" CHECK(length("corrections"."before") between 1 and 5000),
	CONSTRAINT "corrections_after" CHECK(length("corrections"."after") between 1 and 5000)
);
--> statement-breakpoint
CREATE INDEX `corrections_by_record` ON `corrections` (`record_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_waiting` ON `corrections` (`record_id`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX `corrections_to_review` ON `corrections` (`kind`,`created_at`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`row` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	`erase_at` integer NOT NULL,
	CONSTRAINT "withdrawals_kind" CHECK("withdrawals"."kind" in ('mapComments', 'reflections', 'testimonials')),
	CONSTRAINT "withdrawals_row" CHECK(json_valid("withdrawals"."row"))
);
--> statement-breakpoint
CREATE INDEX `withdrawals_by_erase` ON `withdrawals` (`erase_at`);
--> statement-breakpoint
CREATE TABLE `receipt_guesses` (
	`id` text PRIMARY KEY NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipt_guesses_by_address` ON `receipt_guesses` (`address_hash`,`created_at`);
--> statement-breakpoint
CREATE INDEX `receipt_guesses_by_created` ON `receipt_guesses` (`created_at`);
--> statement-breakpoint
CREATE TABLE `receipt_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`receipt_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`receipt_id`) REFERENCES `receipts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `receipt_sessions_by_receipt` ON `receipt_sessions` (`receipt_id`);
--> statement-breakpoint
CREATE INDEX `receipt_sessions_by_created` ON `receipt_sessions` (`created_at`);
--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "receipts_kind" CHECK("receipts"."kind" in ('mapComments', 'reflections', 'testimonials'))
);
--> statement-breakpoint
CREATE INDEX `receipts_by_record` ON `receipts` (`record_id`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER map_comments_forgotten AFTER DELETE ON map_comments
WHEN NOT (EXISTS (SELECT 1 FROM trash WHERE record_id = old.id) OR EXISTS (SELECT 1 FROM withdrawals WHERE id = old.id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.id;
	DELETE FROM corrections WHERE record_id = old.id;
	DELETE FROM author_news WHERE record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_forgotten AFTER DELETE ON reflections
WHEN NOT (EXISTS (SELECT 1 FROM trash WHERE record_id = old.id) OR EXISTS (SELECT 1 FROM withdrawals WHERE id = old.id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.id;
	DELETE FROM corrections WHERE record_id = old.id;
	DELETE FROM author_news WHERE record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_forgotten AFTER DELETE ON testimonials
WHEN NOT (EXISTS (SELECT 1 FROM trash WHERE record_id = old.id) OR EXISTS (SELECT 1 FROM withdrawals WHERE id = old.id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.id;
	DELETE FROM corrections WHERE record_id = old.id;
	DELETE FROM author_news WHERE record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER trash_forgotten AFTER DELETE ON trash
WHEN NOT (EXISTS (SELECT 1 FROM map_comments WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM reflections WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM testimonials WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM withdrawals WHERE id = old.record_id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.record_id;
	DELETE FROM corrections WHERE record_id = old.record_id;
	DELETE FROM author_news WHERE record_id = old.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER withdrawals_forgotten AFTER DELETE ON withdrawals
WHEN NOT (EXISTS (SELECT 1 FROM map_comments WHERE id = old.id) OR EXISTS (SELECT 1 FROM reflections WHERE id = old.id) OR EXISTS (SELECT 1 FROM testimonials WHERE id = old.id) OR EXISTS (SELECT 1 FROM trash WHERE record_id = old.id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.id;
	DELETE FROM corrections WHERE record_id = old.id;
	DELETE FROM author_news WHERE record_id = old.id;
END;
