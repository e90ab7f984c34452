CREATE TABLE `bulk_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`records` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	CONSTRAINT "bulk_reviews_kind" CHECK("bulk_reviews"."kind" in ('mapComments', 'testimonials')),
	CONSTRAINT "bulk_reviews_records" CHECK(json_valid("bulk_reviews"."records"))
);
--> statement-breakpoint
CREATE INDEX `bulk_reviews_by_user` ON `bulk_reviews` (`user_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `record_totals` (
	`kind` text PRIMARY KEY NOT NULL,
	`records` integer NOT NULL,
	CONSTRAINT "record_totals_kind" CHECK("record_totals"."kind" in ('activities', 'biciFucsiaPhotos', 'footerLogos', 'homeBackground', 'landings', 'videos'))
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`user_id` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text,
	`title` text,
	`trash_id` text,
	CONSTRAINT "audit_log_action" CHECK("__new_audit_log"."action" in ('created', 'updated', 'activated', 'deactivated', 'approved', 'rejected', 'hidden', 'reopened', 'deleted', 'restored', 'erased', 'exported')),
	CONSTRAINT "audit_log_kind" CHECK("__new_audit_log"."kind" in ('activities', 'biciFucsiaPhotos', 'footerConfig', 'footerLogos', 'homeBackground', 'landings', 'mapComments', 'newsletterSubscriptions', 'reflections', 'testimonials', 'videos'))
);
--> statement-breakpoint
INSERT INTO `__new_audit_log`("id", "created_at", "user_id", "action", "kind", "record_id", "title", "trash_id") SELECT "id", "created_at", "user_id", "action", "kind", "record_id", "title", "trash_id" FROM `audit_log`;--> statement-breakpoint
DROP TABLE `audit_log`;--> statement-breakpoint
ALTER TABLE `__new_audit_log` RENAME TO `audit_log`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `audit_log_by_created` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_record` ON `audit_log` (`record_id`);--> statement-breakpoint
ALTER TABLE `map_comments` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `map_comments` ADD `folded` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(comment || char(10) || ifnull(email, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(319), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(183), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), ''))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `map_comments_searched` ON `map_comments` (`created_at`,`id`,`status`,`reviewed_at`,`folded`);--> statement-breakpoint
ALTER TABLE `testimonials` ADD `folded` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(title || char(10) || ifnull(transcript, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(319), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(183), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), ''))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `testimonials_searched` ON `testimonials` (`submitted_at`,`id`,`status`,`category`,`reviewed_at`,`folded`);--> statement-breakpoint
CREATE INDEX `reflections_searched` ON `reflections` (`submitted_at`,`id`,`folded`);--> statement-breakpoint
-- The comments reviewed before: when, the audit log knows.
UPDATE map_comments SET reviewed_at = (SELECT max(created_at) FROM audit_log WHERE record_id = map_comments.id AND kind = 'mapComments' AND action IN ('approved', 'hidden'));
--> statement-breakpoint
-- How many records those lists have is counted when they come and go, whoever changes the rows.
INSERT INTO record_totals (kind, records) SELECT 'activities', count(*) FROM activities;
--> statement-breakpoint
CREATE TRIGGER activities_counted AFTER INSERT ON activities
BEGIN
	UPDATE record_totals SET records = records + 1 WHERE kind = 'activities';
END;
--> statement-breakpoint
CREATE TRIGGER activities_uncounted AFTER DELETE ON activities
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'activities';
END;
--> statement-breakpoint
INSERT INTO record_totals (kind, records) SELECT 'biciFucsiaPhotos', count(*) FROM bici_fucsia_photos;
--> statement-breakpoint
CREATE TRIGGER bici_fucsia_photos_counted AFTER INSERT ON bici_fucsia_photos
BEGIN
	UPDATE record_totals SET records = records + 1 WHERE kind = 'biciFucsiaPhotos';
END;
--> statement-breakpoint
CREATE TRIGGER bici_fucsia_photos_uncounted AFTER DELETE ON bici_fucsia_photos
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'biciFucsiaPhotos';
END;
--> statement-breakpoint
INSERT INTO record_totals (kind, records) SELECT 'footerLogos', count(*) FROM footer_logos;
--> statement-breakpoint
CREATE TRIGGER footer_logos_counted AFTER INSERT ON footer_logos
BEGIN
	UPDATE record_totals SET records = records + 1 WHERE kind = 'footerLogos';
END;
--> statement-breakpoint
CREATE TRIGGER footer_logos_uncounted AFTER DELETE ON footer_logos
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'footerLogos';
END;
--> statement-breakpoint
INSERT INTO record_totals (kind, records) SELECT 'homeBackground', count(*) FROM home_background;
--> statement-breakpoint
CREATE TRIGGER home_background_counted AFTER INSERT ON home_background
BEGIN
	UPDATE record_totals SET records = records + 1 WHERE kind = 'homeBackground';
END;
--> statement-breakpoint
CREATE TRIGGER home_background_uncounted AFTER DELETE ON home_background
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'homeBackground';
END;
--> statement-breakpoint
INSERT INTO record_totals (kind, records) SELECT 'landings', count(*) FROM landings;
--> statement-breakpoint
CREATE TRIGGER landings_counted AFTER INSERT ON landings
BEGIN
	UPDATE record_totals SET records = records + 1 WHERE kind = 'landings';
END;
--> statement-breakpoint
CREATE TRIGGER landings_uncounted AFTER DELETE ON landings
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'landings';
END;
--> statement-breakpoint
INSERT INTO record_totals (kind, records) SELECT 'videos', count(*) FROM videos;
--> statement-breakpoint
CREATE TRIGGER videos_counted AFTER INSERT ON videos
BEGIN
	UPDATE record_totals SET records = records + 1 WHERE kind = 'videos';
END;
--> statement-breakpoint
CREATE TRIGGER videos_uncounted AFTER DELETE ON videos
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'videos';
END;
