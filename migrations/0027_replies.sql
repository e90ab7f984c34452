DROP TRIGGER `map_comments_count_inserted`;
--> statement-breakpoint
DROP TRIGGER `map_comments_uncount_updated`;
--> statement-breakpoint
DROP TRIGGER `map_comments_count_updated`;
--> statement-breakpoint
DROP TRIGGER `map_comments_uncount_deleted`;
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
DROP TRIGGER `testimonials_added`;
--> statement-breakpoint
DROP TRIGGER `testimonials_changed`;
--> statement-breakpoint
DROP TRIGGER `testimonials_removed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_forgotten`;
--> statement-breakpoint
DROP TRIGGER `reflections_forgotten`;
--> statement-breakpoint
DROP TRIGGER `testimonials_forgotten`;
--> statement-breakpoint
DROP TRIGGER `trash_forgotten`;
--> statement-breakpoint
DROP TRIGGER `withdrawals_forgotten`;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `told_reply_at` integer;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_map_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`comment` text NOT NULL,
	`email` text,
	`municipality` text,
	`longitude` real,
	`latitude` real,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`form_key` text,
	`reviewed_at` integer,
	`reason` text,
	`reply` text,
	`replied_at` integer,
	`folded` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(comment || char(10) || ifnull(email, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(319), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(183), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), ''))) VIRTUAL,
	`cell` integer GENERATED ALWAYS AS (cast(longitude * 384 as integer) * 100000 + cast(latitude * 512 as integer)) VIRTUAL,
	CONSTRAINT "map_comments_comment" CHECK(length("__new_map_comments"."comment") between 1 and 5000),
	CONSTRAINT "map_comments_email" CHECK(length("__new_map_comments"."email") between 1 and 254),
	CONSTRAINT "map_comments_municipality" CHECK("__new_map_comments"."municipality" glob '[0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "map_comments_place" CHECK(("__new_map_comments"."longitude" is null) = ("__new_map_comments"."latitude" is null)),
	CONSTRAINT "map_comments_longitude" CHECK("__new_map_comments"."longitude" between 1.3 and 2.00494),
	CONSTRAINT "map_comments_latitude" CHECK("__new_map_comments"."latitude" between 41.155 and 41.815),
	CONSTRAINT "map_comments_status" CHECK("__new_map_comments"."status" in ('pending', 'approved', 'hidden')),
	CONSTRAINT "map_comments_reason" CHECK(length("__new_map_comments"."reason") between 1 and 40),
	CONSTRAINT "map_comments_reply" CHECK(length("__new_map_comments"."reply") between 1 and 1000)
);
--> statement-breakpoint
INSERT INTO `__new_map_comments`("id", "comment", "email", "municipality", "longitude", "latitude", "status", "created_at", "form_key", "reviewed_at") SELECT "id", "comment", "email", "municipality", "longitude", "latitude", "status", "created_at", "form_key", "reviewed_at" FROM `map_comments`;
--> statement-breakpoint
DROP TABLE `map_comments`;
--> statement-breakpoint
ALTER TABLE `__new_map_comments` RENAME TO `map_comments`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE UNIQUE INDEX `map_comments_formKey_unique` ON `map_comments` (`form_key`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_created` ON `map_comments` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `map_comments_searched` ON `map_comments` (`created_at`,`id`,`status`,`reviewed_at`,`folded`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_email` ON `map_comments` (lower("email"));
--> statement-breakpoint
CREATE INDEX `map_comments_by_status` ON `map_comments` (`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_municipality` ON `map_comments` (`status`,`municipality`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_cell` ON `map_comments` (`status`,`cell`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `__new_reflections` (
	`id` text PRIMARY KEY NOT NULL,
	`reflection` text NOT NULL,
	`name` text,
	`email` text,
	`privacy_accepted` integer DEFAULT false NOT NULL,
	`submitted_at` integer NOT NULL,
	`form_key` text,
	`reply` text,
	`replied_at` integer,
	`folded` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(reflection || char(10) || ifnull(name, '') || char(10) || ifnull(email, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(319), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(183), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), ''))) VIRTUAL,
	CONSTRAINT "reflections_reflection" CHECK(length("__new_reflections"."reflection") between 1 and 5000),
	CONSTRAINT "reflections_name" CHECK(length("__new_reflections"."name") between 1 and 200),
	CONSTRAINT "reflections_email" CHECK(length("__new_reflections"."email") between 1 and 254),
	CONSTRAINT "reflections_reply" CHECK(length("__new_reflections"."reply") between 1 and 1000),
	CONSTRAINT "reflections_privacy" CHECK("__new_reflections"."privacy_accepted" in (0, 1) and ("__new_reflections"."email" is null or "__new_reflections"."privacy_accepted" = 1))
);
--> statement-breakpoint
INSERT INTO `__new_reflections`("id", "reflection", "name", "email", "privacy_accepted", "submitted_at", "form_key") SELECT "id", "reflection", "name", "email", "privacy_accepted", "submitted_at", "form_key" FROM `reflections`;
--> statement-breakpoint
DROP TABLE `reflections`;
--> statement-breakpoint
ALTER TABLE `__new_reflections` RENAME TO `reflections`;
--> statement-breakpoint
CREATE UNIQUE INDEX `reflections_formKey_unique` ON `reflections` (`form_key`);
--> statement-breakpoint
CREATE INDEX `reflections_by_submitted` ON `reflections` (`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `reflections_searched` ON `reflections` (`submitted_at`,`id`,`folded`);
--> statement-breakpoint
CREATE INDEX `reflections_by_email` ON `reflections` (lower("email"));
--> statement-breakpoint
CREATE TABLE `__new_testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`audio_key` text,
	`audio_bytes` integer,
	`audio_rewritten_at` integer,
	`duration` real,
	`peaks` text,
	`transcript` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reason` text,
	`reply` text,
	`replied_at` integer,
	`form_key` text,
	`folded` text GENERATED ALWAYS AS (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(title || char(10) || ifnull(transcript, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(319), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(183), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), ''))) VIRTUAL,
	CONSTRAINT "testimonials_title" CHECK(length("__new_testimonials"."title") between 1 and 100),
	CONSTRAINT "testimonials_category" CHECK("__new_testimonials"."category" in ('ciutadania', 'infants', 'laboral', 'turistic')),
	CONSTRAINT "testimonials_audio_bytes" CHECK("__new_testimonials"."audio_bytes" >= 0),
	CONSTRAINT "testimonials_duration" CHECK("__new_testimonials"."duration" between 0 and 61),
	CONSTRAINT "testimonials_peaks" CHECK("__new_testimonials"."peaks" is null or (json_valid("__new_testimonials"."peaks") and json_array_length("__new_testimonials"."peaks") = 64)),
	CONSTRAINT "testimonials_transcript" CHECK(length("__new_testimonials"."transcript") between 1 and 5000),
	CONSTRAINT "testimonials_status" CHECK("__new_testimonials"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "testimonials_reason" CHECK(length("__new_testimonials"."reason") between 1 and 40),
	CONSTRAINT "testimonials_reply" CHECK(length("__new_testimonials"."reply") between 1 and 1000)
);
--> statement-breakpoint
INSERT INTO `__new_testimonials`("id", "title", "category", "audio_key", "audio_bytes", "audio_rewritten_at", "duration", "peaks", "transcript", "status", "submitted_at", "reviewed_at", "form_key") SELECT "id", "title", "category", "audio_key", "audio_bytes", "audio_rewritten_at", "duration", "peaks", "transcript", "status", "submitted_at", "reviewed_at", "form_key" FROM `testimonials`;
--> statement-breakpoint
DROP TABLE `testimonials`;
--> statement-breakpoint
ALTER TABLE `__new_testimonials` RENAME TO `testimonials`;
--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_audioKey_unique` ON `testimonials` (`audio_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_formKey_unique` ON `testimonials` (`form_key`);
--> statement-breakpoint
CREATE INDEX `testimonials_by_submitted` ON `testimonials` (`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `testimonials_searched` ON `testimonials` (`submitted_at`,`id`,`status`,`category`,`reviewed_at`,`folded`);
--> statement-breakpoint
CREATE INDEX `testimonials_by_status` ON `testimonials` (`status`,`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `testimonials_by_category` ON `testimonials` (`status`,`category`,`submitted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `testimonials_unwritten` ON `testimonials` (`submitted_at`,`id`) WHERE status = 'approved' and audio_key is not null and transcript is null;
--> statement-breakpoint
CREATE TRIGGER map_comments_count_inserted AFTER INSERT ON map_comments WHEN new.status = 'approved'
BEGIN
	INSERT INTO map_cells (zoom, "column", "row", comments, longitudes, latitudes)
	SELECT value, cast(new.longitude * 12 * (1 << value) as integer), cast(new.latitude * 16 * (1 << value) as integer), 1, new.longitude, new.latitude
	FROM json_each('[0,1,2,3,4,5]') WHERE new.longitude IS NOT NULL
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET comments = comments + 1, longitudes = longitudes + excluded.longitudes, latitudes = latitudes + excluded.latitudes;
	INSERT INTO municipality_comments (municipality, comments)
	SELECT new.municipality, 1 WHERE new.municipality IS NOT NULL
	ON CONFLICT (municipality) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_uncount_updated AFTER UPDATE OF status, longitude, latitude, municipality ON map_comments WHEN old.status = 'approved'
BEGIN
	UPDATE map_cells SET comments = comments - 1, longitudes = longitudes - old.longitude, latitudes = latitudes - old.latitude
	WHERE (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	DELETE FROM map_cells WHERE comments = 0 AND (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	UPDATE municipality_comments SET comments = comments - 1 WHERE municipality = old.municipality;
	DELETE FROM municipality_comments WHERE municipality = old.municipality AND comments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_count_updated AFTER UPDATE OF status, longitude, latitude, municipality ON map_comments WHEN new.status = 'approved'
BEGIN
	INSERT INTO map_cells (zoom, "column", "row", comments, longitudes, latitudes)
	SELECT value, cast(new.longitude * 12 * (1 << value) as integer), cast(new.latitude * 16 * (1 << value) as integer), 1, new.longitude, new.latitude
	FROM json_each('[0,1,2,3,4,5]') WHERE new.longitude IS NOT NULL
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET comments = comments + 1, longitudes = longitudes + excluded.longitudes, latitudes = latitudes + excluded.latitudes;
	INSERT INTO municipality_comments (municipality, comments)
	SELECT new.municipality, 1 WHERE new.municipality IS NOT NULL
	ON CONFLICT (municipality) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_uncount_deleted AFTER DELETE ON map_comments WHEN old.status = 'approved'
BEGIN
	UPDATE map_cells SET comments = comments - 1, longitudes = longitudes - old.longitude, latitudes = latitudes - old.latitude
	WHERE (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	DELETE FROM map_cells WHERE comments = 0 AND (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	UPDATE municipality_comments SET comments = comments - 1 WHERE municipality = old.municipality;
	DELETE FROM municipality_comments WHERE municipality = old.municipality AND comments = 0;
END;
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
--> statement-breakpoint
CREATE TRIGGER map_comments_unexplained AFTER UPDATE OF status ON map_comments
WHEN new.reason IS NOT NULL AND new.status <> 'hidden'
BEGIN
	UPDATE map_comments SET reason = NULL, reply = NULL, replied_at = NULL WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_unexplained AFTER UPDATE OF status ON testimonials
WHEN new.reason IS NOT NULL AND new.status <> 'rejected'
BEGIN
	UPDATE testimonials SET reason = NULL, reply = NULL, replied_at = NULL WHERE id = new.id;
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
