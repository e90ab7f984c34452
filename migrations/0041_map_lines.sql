DROP TRIGGER `map_comments_count_inserted`;
--> statement-breakpoint
DROP TRIGGER `map_comments_uncount_updated`;
--> statement-breakpoint
DROP TRIGGER `map_comments_count_updated`;
--> statement-breakpoint
DROP TRIGGER `map_comments_uncount_deleted`;
--> statement-breakpoint
DROP TRIGGER `map_comments_unexplained`;
--> statement-breakpoint
DROP TRIGGER `map_comments_added`;
--> statement-breakpoint
DROP TRIGGER `map_comments_changed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_removed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_forgotten`;
--> statement-breakpoint
DROP TRIGGER `trash_forgotten`;
--> statement-breakpoint
DROP TRIGGER `withdrawals_forgotten`;
--> statement-breakpoint
DROP TRIGGER `map_comments_anonymized`;
--> statement-breakpoint
CREATE TABLE `line_cells` (
	`zoom` integer NOT NULL,
	`column` integer NOT NULL,
	`row` integer NOT NULL,
	`lines` integer NOT NULL,
	PRIMARY KEY(`zoom`, `column`, `row`)
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_map_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`comment` text NOT NULL,
	`email` text,
	`email_folded` text,
	`municipality` text,
	`longitude` real,
	`latitude` real,
	`line` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`form_key` text,
	`reviewed_at` integer,
	`anonymized_at` integer,
	`reason` text,
	`reply` text,
	`replied_at` integer,
	`folded` text GENERATED ALWAYS AS (replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(comment || char(10) || ifnull(email, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(229), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(197), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(322), 'l'), char(319), 'l'), char(321), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(248), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(216), 'o'), char(537), 's'), char(351), 's'), char(536), 's'), char(350), 's'), char(539), 't'), char(355), 't'), char(538), 't'), char(354), 't'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(8216), ''''), char(700), ''''), char(96), ''''), char(180), ''''), char(8242), ''''), char(183), ''), char(8226), ''), char(8729), ''), char(8901), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), '')), 'l.l', 'll')) VIRTUAL,
	`cell` integer GENERATED ALWAYS AS (cast(longitude * 384 as integer) * 100000 + cast(latitude * 512 as integer)) VIRTUAL,
	CONSTRAINT "map_comments_comment" CHECK(length("__new_map_comments"."comment") between 1 and 5000),
	CONSTRAINT "map_comments_email" CHECK(length("__new_map_comments"."email") between 1 and 254),
	CONSTRAINT "map_comments_municipality" CHECK("__new_map_comments"."municipality" glob '[0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "map_comments_place" CHECK(("__new_map_comments"."longitude" is null) = ("__new_map_comments"."latitude" is null)),
	CONSTRAINT "map_comments_longitude" CHECK("__new_map_comments"."longitude" between 1.3 and 2.00494),
	CONSTRAINT "map_comments_latitude" CHECK("__new_map_comments"."latitude" between 41.155 and 41.815),
	CONSTRAINT "map_comments_line" CHECK(json_valid("__new_map_comments"."line") and length("__new_map_comments"."line") between 1 and 12000),
	CONSTRAINT "map_comments_status" CHECK("__new_map_comments"."status" in ('pending', 'approved', 'hidden')),
	CONSTRAINT "map_comments_reason" CHECK(length("__new_map_comments"."reason") between 1 and 40),
	CONSTRAINT "map_comments_reply" CHECK(length("__new_map_comments"."reply") between 1 and 1000)
);
--> statement-breakpoint
INSERT INTO `__new_map_comments`("id", "comment", "email", "email_folded", "municipality", "longitude", "latitude", "status", "created_at", "form_key", "reviewed_at", "anonymized_at", "reason", "reply", "replied_at") SELECT "id", "comment", "email", "email_folded", "municipality", "longitude", "latitude", "status", "created_at", "form_key", "reviewed_at", "anonymized_at", "reason", "reply", "replied_at" FROM `map_comments`;
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
CREATE INDEX `map_comments_searched` ON `map_comments` (`created_at`,`id`,`status`,`reviewed_at`,`folded`,`email_folded`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_email` ON `map_comments` (lower(case when "email_folded" is null then "email" else "email_folded" end));
--> statement-breakpoint
CREATE INDEX `map_comments_by_status` ON `map_comments` (`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_municipality` ON `map_comments` (`status`,`municipality`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_cell` ON `map_comments` (`status`,`cell`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `map_comments_with_line` ON `map_comments` (`status`,`created_at`,`id`) WHERE line is not null;
--> statement-breakpoint
CREATE INDEX `map_comments_with_person` ON `map_comments` (`created_at`) WHERE anonymized_at is null;
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
CREATE TRIGGER map_lines_count_inserted AFTER INSERT ON map_comments WHEN new.status = 'approved' AND new.line IS NOT NULL
BEGIN
	INSERT INTO line_cells (zoom, "column", "row", lines) SELECT zoom, "column", "row", 1 FROM (SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(new.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid) WHERE true
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET lines = lines + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_lines_uncount_updated AFTER UPDATE OF status, line ON map_comments WHEN old.status = 'approved' AND old.line IS NOT NULL
BEGIN
	UPDATE line_cells SET lines = lines - 1 WHERE (zoom, "column", "row") IN (SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(old.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid);
	DELETE FROM line_cells WHERE lines = 0 AND (zoom, "column", "row") IN (SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(old.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid);
END;
--> statement-breakpoint
CREATE TRIGGER map_lines_count_updated AFTER UPDATE OF status, line ON map_comments WHEN new.status = 'approved' AND new.line IS NOT NULL
BEGIN
	INSERT INTO line_cells (zoom, "column", "row", lines) SELECT zoom, "column", "row", 1 FROM (SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(new.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid) WHERE true
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET lines = lines + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_lines_uncount_deleted AFTER DELETE ON map_comments WHEN old.status = 'approved' AND old.line IS NOT NULL
BEGIN
	UPDATE line_cells SET lines = lines - 1 WHERE (zoom, "column", "row") IN (SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(old.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid);
	DELETE FROM line_cells WHERE lines = 0 AND (zoom, "column", "row") IN (SELECT DISTINCT grid.value AS zoom, cell.value / 100000 >> (5 - grid.value) AS "column", cell.value % 100000 >> (5 - grid.value) AS "row"
	FROM json_each(old.line, '$[1]') AS cell, json_each('[3,4,5]') AS grid);
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
CREATE TRIGGER trash_forgotten AFTER DELETE ON trash
WHEN NOT (EXISTS (SELECT 1 FROM map_comments WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM questionnaire_answers WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM reflections WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM testimonials WHERE id = old.record_id) OR EXISTS (SELECT 1 FROM withdrawals WHERE id = old.record_id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.record_id;
	DELETE FROM corrections WHERE record_id = old.record_id;
	DELETE FROM author_news WHERE record_id = old.record_id;
END;
--> statement-breakpoint
CREATE TRIGGER withdrawals_forgotten AFTER DELETE ON withdrawals
WHEN NOT (EXISTS (SELECT 1 FROM map_comments WHERE id = old.id) OR EXISTS (SELECT 1 FROM questionnaire_answers WHERE id = old.id) OR EXISTS (SELECT 1 FROM reflections WHERE id = old.id) OR EXISTS (SELECT 1 FROM testimonials WHERE id = old.id) OR EXISTS (SELECT 1 FROM trash WHERE record_id = old.id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.id;
	DELETE FROM corrections WHERE record_id = old.id;
	DELETE FROM author_news WHERE record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_anonymized AFTER UPDATE OF anonymized_at ON map_comments
WHEN new.anonymized_at IS NOT NULL
BEGIN
	DELETE FROM receipts WHERE record_id = new.id;
	DELETE FROM corrections WHERE record_id = new.id;
	DELETE FROM author_news WHERE record_id = new.id;
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_unexplained AFTER UPDATE OF status ON map_comments
WHEN new.reason IS NOT NULL AND new.status <> 'hidden'
BEGIN
	UPDATE map_comments SET reason = NULL, reply = NULL, replied_at = NULL WHERE id = new.id;
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
