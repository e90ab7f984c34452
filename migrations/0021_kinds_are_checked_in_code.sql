DROP TRIGGER `testimonials_added`;
--> statement-breakpoint
DROP TRIGGER `testimonials_changed`;
--> statement-breakpoint
DROP TRIGGER `testimonials_removed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_added`;
--> statement-breakpoint
DROP TRIGGER `map_comments_changed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_removed`;
--> statement-breakpoint
DROP TRIGGER `reflections_added`;
--> statement-breakpoint
DROP TRIGGER `reflections_changed`;
--> statement-breakpoint
DROP TRIGGER `reflections_removed`;
--> statement-breakpoint
DROP TRIGGER `newsletter_subscriptions_added`;
--> statement-breakpoint
DROP TRIGGER `newsletter_subscriptions_removed`;
--> statement-breakpoint
DROP TRIGGER `activities_uncounted`;
--> statement-breakpoint
DROP TRIGGER `bici_fucsia_photos_uncounted`;
--> statement-breakpoint
DROP TRIGGER `footer_logos_uncounted`;
--> statement-breakpoint
DROP TRIGGER `home_background_uncounted`;
--> statement-breakpoint
DROP TRIGGER `landings_uncounted`;
--> statement-breakpoint
DROP TRIGGER `videos_uncounted`;
--> statement-breakpoint
DROP TRIGGER `activities_counted`;
--> statement-breakpoint
DROP TRIGGER `bici_fucsia_photos_counted`;
--> statement-breakpoint
DROP TRIGGER `footer_logos_counted`;
--> statement-breakpoint
DROP TRIGGER `home_background_counted`;
--> statement-breakpoint
DROP TRIGGER `landings_counted`;
--> statement-breakpoint
DROP TRIGGER `videos_counted`;
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
	CONSTRAINT "audit_log_action" CHECK("__new_audit_log"."action" in ('created', 'updated', 'activated', 'deactivated', 'approved', 'rejected', 'hidden', 'reopened', 'deleted', 'restored', 'erased', 'exported'))
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
CREATE TABLE `__new_bulk_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`records` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	CONSTRAINT "bulk_reviews_records" CHECK(json_valid("__new_bulk_reviews"."records"))
);
--> statement-breakpoint
INSERT INTO `__new_bulk_reviews`("id", "kind", "user_id", "before", "after", "records", "created_at", "undone_at") SELECT "id", "kind", "user_id", "before", "after", "records", "created_at", "undone_at" FROM `bulk_reviews`;
--> statement-breakpoint
DROP TABLE `bulk_reviews`;
--> statement-breakpoint
ALTER TABLE `__new_bulk_reviews` RENAME TO `bulk_reviews`;
--> statement-breakpoint
CREATE INDEX `bulk_reviews_by_user` ON `bulk_reviews` (`user_id`,`kind`,`created_at`);
--> statement-breakpoint
CREATE TABLE `__new_record_counts` (
	`kind` text NOT NULL,
	`part` text NOT NULL,
	`records` integer NOT NULL,
	PRIMARY KEY(`kind`, `part`)
);
--> statement-breakpoint
INSERT INTO `__new_record_counts`("kind", "part", "records") SELECT "kind", "part", "records" FROM `record_counts`;
--> statement-breakpoint
DROP TABLE `record_counts`;
--> statement-breakpoint
ALTER TABLE `__new_record_counts` RENAME TO `record_counts`;
--> statement-breakpoint
CREATE TABLE `__new_record_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`records` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
INSERT INTO `__new_record_days`("kind", "day", "records") SELECT "kind", "day", "records" FROM `record_days`;
--> statement-breakpoint
DROP TABLE `record_days`;
--> statement-breakpoint
ALTER TABLE `__new_record_days` RENAME TO `record_days`;
--> statement-breakpoint
CREATE TABLE `__new_record_totals` (
	`kind` text PRIMARY KEY NOT NULL,
	`records` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_record_totals`("kind", "records") SELECT "kind", "records" FROM `record_totals`;
--> statement-breakpoint
DROP TABLE `record_totals`;
--> statement-breakpoint
ALTER TABLE `__new_record_totals` RENAME TO `record_totals`;
--> statement-breakpoint
CREATE TABLE `__new_trash` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`row` text NOT NULL,
	`deleted_at` integer NOT NULL,
	CONSTRAINT "trash_row" CHECK(json_valid("__new_trash"."row"))
);
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "kind", "record_id", "row", "deleted_at") SELECT "id", "kind", "record_id", "row", "deleted_at" FROM `trash`;
--> statement-breakpoint
DROP TABLE `trash`;
--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;
--> statement-breakpoint
CREATE INDEX `trash_by_deleted` ON `trash` (`deleted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `trash_by_record` ON `trash` (`record_id`);
--> statement-breakpoint
CREATE TRIGGER activities_counted AFTER INSERT ON activities
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('activities', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER activities_uncounted AFTER DELETE ON activities
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'activities';
END;
--> statement-breakpoint
CREATE TRIGGER bici_fucsia_photos_counted AFTER INSERT ON bici_fucsia_photos
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('biciFucsiaPhotos', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER bici_fucsia_photos_uncounted AFTER DELETE ON bici_fucsia_photos
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'biciFucsiaPhotos';
END;
--> statement-breakpoint
CREATE TRIGGER footer_logos_counted AFTER INSERT ON footer_logos
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('footerLogos', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER footer_logos_uncounted AFTER DELETE ON footer_logos
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'footerLogos';
END;
--> statement-breakpoint
CREATE TRIGGER home_background_counted AFTER INSERT ON home_background
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('homeBackground', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER home_background_uncounted AFTER DELETE ON home_background
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'homeBackground';
END;
--> statement-breakpoint
CREATE TRIGGER landings_counted AFTER INSERT ON landings
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('landings', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER landings_uncounted AFTER DELETE ON landings
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'landings';
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_added AFTER INSERT ON map_comments
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'mapComments', value, 1 FROM json_each(json_array(new.status)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('mapComments', date(new.created_at / 1000, 'unixepoch', CASE WHEN datetime(new.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(new.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_changed AFTER UPDATE OF status ON map_comments
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'mapComments' AND part IN (SELECT value FROM json_each(json_array(old.status)) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'mapComments', value, 1 FROM json_each(json_array(new.status)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_removed AFTER DELETE ON map_comments
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'mapComments' AND part IN (SELECT value FROM json_each(json_array(old.status)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'mapComments' AND day = date(old.created_at / 1000, 'unixepoch', CASE WHEN datetime(old.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(old.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END);
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_added AFTER INSERT ON newsletter_subscriptions
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'newsletterSubscriptions', value, 1 FROM json_each(json_array('all')) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('newsletterSubscriptions', date(new.created_at / 1000, 'unixepoch', CASE WHEN datetime(new.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(new.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_removed AFTER DELETE ON newsletter_subscriptions
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND part IN (SELECT value FROM json_each(json_array('all')) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND day = date(old.created_at / 1000, 'unixepoch', CASE WHEN datetime(old.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(old.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END);
END;
--> statement-breakpoint
CREATE TRIGGER reflections_added AFTER INSERT ON reflections
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'reflections', value, 1 FROM json_each(json_array('all', CASE WHEN new.name IS NOT NULL THEN 'named' END, CASE WHEN new.email IS NOT NULL THEN 'withEmail' END)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('reflections', date(new.submitted_at / 1000, 'unixepoch', CASE WHEN datetime(new.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(new.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_changed AFTER UPDATE OF name, email ON reflections
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'reflections' AND part IN (SELECT value FROM json_each(json_array('all', CASE WHEN old.name IS NOT NULL THEN 'named' END, CASE WHEN old.email IS NOT NULL THEN 'withEmail' END)) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'reflections', value, 1 FROM json_each(json_array('all', CASE WHEN new.name IS NOT NULL THEN 'named' END, CASE WHEN new.email IS NOT NULL THEN 'withEmail' END)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_removed AFTER DELETE ON reflections
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'reflections' AND part IN (SELECT value FROM json_each(json_array('all', CASE WHEN old.name IS NOT NULL THEN 'named' END, CASE WHEN old.email IS NOT NULL THEN 'withEmail' END)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'reflections' AND day = date(old.submitted_at / 1000, 'unixepoch', CASE WHEN datetime(old.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(old.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END);
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_added AFTER INSERT ON testimonials
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'testimonials', value, 1 FROM json_each(json_array(new.status, new.category, CASE WHEN new.status = 'approved' AND new.audio_key IS NOT NULL AND new.transcript IS NULL THEN 'unwritten' END)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('testimonials', date(new.submitted_at / 1000, 'unixepoch', CASE WHEN datetime(new.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(new.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_changed AFTER UPDATE OF status, category, transcript, audio_key ON testimonials
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'testimonials' AND part IN (SELECT value FROM json_each(json_array(old.status, old.category, CASE WHEN old.status = 'approved' AND old.audio_key IS NOT NULL AND old.transcript IS NULL THEN 'unwritten' END)) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'testimonials', value, 1 FROM json_each(json_array(new.status, new.category, CASE WHEN new.status = 'approved' AND new.audio_key IS NOT NULL AND new.transcript IS NULL THEN 'unwritten' END)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_removed AFTER DELETE ON testimonials
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'testimonials' AND part IN (SELECT value FROM json_each(json_array(old.status, old.category, CASE WHEN old.status = 'approved' AND old.audio_key IS NOT NULL AND old.transcript IS NULL THEN 'unwritten' END)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'testimonials' AND day = date(old.submitted_at / 1000, 'unixepoch', CASE WHEN datetime(old.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(old.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END);
END;
--> statement-breakpoint
CREATE TRIGGER videos_counted AFTER INSERT ON videos
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('videos', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER videos_uncounted AFTER DELETE ON videos
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'videos';
END;
