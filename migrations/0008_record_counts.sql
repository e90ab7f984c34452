CREATE TABLE `record_counts` (
	`kind` text NOT NULL,
	`part` text NOT NULL,
	`records` integer NOT NULL,
	PRIMARY KEY(`kind`, `part`),
	CONSTRAINT "record_counts_kind" CHECK("record_counts"."kind" in ('mapComments', 'newsletterSubscriptions', 'reflections', 'testimonials'))
);
--> statement-breakpoint
CREATE TABLE `record_days` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`records` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`),
	CONSTRAINT "record_days_kind" CHECK("record_days"."kind" in ('mapComments', 'newsletterSubscriptions', 'reflections', 'testimonials'))
);
--> statement-breakpoint
CREATE INDEX `testimonials_unwritten` ON `testimonials` (`submitted_at`,`id`) WHERE status = 'approved' and audio_key is not null and transcript is null;
--> statement-breakpoint
-- How many records there are is counted when they come, change and go, whoever changes the rows. A record stands in each
-- part of its list: its status, its theme, what it has or lacks (app/data/record-counts.ts). The days are those of
-- Europe/Madrid: two hours ahead from the last Sunday of March to the last of October, at 1:00 UTC both, else one.
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
INSERT INTO record_counts (kind, part, records)
SELECT 'testimonials', value, count(*) FROM testimonials AS r, json_each(json_array(r.status, r.category, CASE WHEN r.status = 'approved' AND r.audio_key IS NOT NULL AND r.transcript IS NULL THEN 'unwritten' END)) WHERE value IS NOT NULL GROUP BY value;
--> statement-breakpoint
INSERT INTO record_days (kind, day, records)
SELECT 'testimonials', date(submitted_at / 1000, 'unixepoch', CASE WHEN datetime(submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END) AS day, count(*) FROM testimonials GROUP BY day;
--> statement-breakpoint
INSERT INTO record_counts (kind, part, records)
SELECT 'mapComments', value, count(*) FROM map_comments AS r, json_each(json_array(r.status)) WHERE value IS NOT NULL GROUP BY value;
--> statement-breakpoint
INSERT INTO record_days (kind, day, records)
SELECT 'mapComments', date(created_at / 1000, 'unixepoch', CASE WHEN datetime(created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END) AS day, count(*) FROM map_comments GROUP BY day;
--> statement-breakpoint
INSERT INTO record_counts (kind, part, records)
SELECT 'reflections', value, count(*) FROM reflections AS r, json_each(json_array('all', CASE WHEN r.name IS NOT NULL THEN 'named' END, CASE WHEN r.email IS NOT NULL THEN 'withEmail' END)) WHERE value IS NOT NULL GROUP BY value;
--> statement-breakpoint
INSERT INTO record_days (kind, day, records)
SELECT 'reflections', date(submitted_at / 1000, 'unixepoch', CASE WHEN datetime(submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END) AS day, count(*) FROM reflections GROUP BY day;
--> statement-breakpoint
INSERT INTO record_counts (kind, part, records)
SELECT 'newsletterSubscriptions', value, count(*) FROM newsletter_subscriptions AS r, json_each(json_array('all')) WHERE value IS NOT NULL GROUP BY value;
--> statement-breakpoint
INSERT INTO record_days (kind, day, records)
SELECT 'newsletterSubscriptions', date(created_at / 1000, 'unixepoch', CASE WHEN datetime(created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END) AS day, count(*) FROM newsletter_subscriptions GROUP BY day;
