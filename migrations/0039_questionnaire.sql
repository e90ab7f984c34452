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
DROP TRIGGER `map_comments_anonymized`;
--> statement-breakpoint
DROP TRIGGER `reflections_anonymized`;
--> statement-breakpoint
CREATE TABLE `__kept_receipt_sessions` AS SELECT `token_hash`, `receipt_id`, `created_at` FROM `receipt_sessions`;
--> statement-breakpoint
CREATE TABLE `questionnaire_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`chosen` text NOT NULL,
	`counted` text NOT NULL,
	`block` integer,
	`written` text,
	`sent_on` integer NOT NULL,
	`is_same_line` integer DEFAULT false NOT NULL,
	`batch` integer,
	`form_key` text,
	`anonymized_at` integer,
	`folded` text GENERATED ALWAYS AS (replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(ifnull(written, ''), char(224), 'a'), char(225), 'a'), char(226), 'a'), char(227), 'a'), char(228), 'a'), char(229), 'a'), char(192), 'a'), char(193), 'a'), char(194), 'a'), char(195), 'a'), char(196), 'a'), char(197), 'a'), char(231), 'c'), char(199), 'c'), char(232), 'e'), char(233), 'e'), char(234), 'e'), char(235), 'e'), char(200), 'e'), char(201), 'e'), char(202), 'e'), char(203), 'e'), char(236), 'i'), char(237), 'i'), char(238), 'i'), char(239), 'i'), char(204), 'i'), char(205), 'i'), char(206), 'i'), char(207), 'i'), char(320), 'l'), char(322), 'l'), char(319), 'l'), char(321), 'l'), char(241), 'n'), char(209), 'n'), char(242), 'o'), char(243), 'o'), char(244), 'o'), char(245), 'o'), char(246), 'o'), char(248), 'o'), char(210), 'o'), char(211), 'o'), char(212), 'o'), char(213), 'o'), char(214), 'o'), char(216), 'o'), char(537), 's'), char(351), 's'), char(536), 's'), char(350), 's'), char(539), 't'), char(355), 't'), char(538), 't'), char(354), 't'), char(249), 'u'), char(250), 'u'), char(251), 'u'), char(252), 'u'), char(217), 'u'), char(218), 'u'), char(219), 'u'), char(220), 'u'), char(8217), ''''), char(8216), ''''), char(700), ''''), char(96), ''''), char(180), ''''), char(8242), ''''), char(183), ''), char(8226), ''), char(8729), ''), char(8901), ''), char(768), ''), char(769), ''), char(770), ''), char(771), ''), char(776), ''), char(807), '')), 'l.l', 'll')) VIRTUAL,
	CONSTRAINT "questionnaire_answers_version" CHECK(length("questionnaire_answers"."version_id") between 1 and 40),
	CONSTRAINT "questionnaire_answers_chosen" CHECK(json_valid("questionnaire_answers"."chosen") and length("questionnaire_answers"."chosen") between 1 and 100000),
	CONSTRAINT "questionnaire_answers_counted" CHECK(json_valid("questionnaire_answers"."counted") and length("questionnaire_answers"."counted") between 1 and 2000000),
	CONSTRAINT "questionnaire_answers_written" CHECK(json_valid("questionnaire_answers"."written") and length("questionnaire_answers"."written") between 1 and 100000),
	CONSTRAINT "questionnaire_answers_sent_on" CHECK("questionnaire_answers"."sent_on" % 86400000 = 0),
	CONSTRAINT "questionnaire_answers_is_same_line" CHECK("questionnaire_answers"."is_same_line" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_answers_formKey_unique` ON `questionnaire_answers` (`form_key`);
--> statement-breakpoint
CREATE INDEX `questionnaire_answers_by_sent` ON `questionnaire_answers` (`sent_on`,`id`);
--> statement-breakpoint
CREATE INDEX `questionnaire_answers_by_version` ON `questionnaire_answers` (`version_id`,`sent_on`,`id`);
--> statement-breakpoint
CREATE INDEX `questionnaire_answers_by_block` ON `questionnaire_answers` (`version_id`,`block`);
--> statement-breakpoint
CREATE INDEX `questionnaire_answers_by_batch` ON `questionnaire_answers` (`batch`) WHERE batch is not null;
--> statement-breakpoint
CREATE INDEX `questionnaire_answers_searched` ON `questionnaire_answers` (`sent_on`,`id`,`folded`);
--> statement-breakpoint
CREATE INDEX `questionnaire_answers_with_person` ON `questionnaire_answers` (`sent_on`) WHERE anonymized_at is null;
--> statement-breakpoint
CREATE TABLE `questionnaire_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`version_id` text NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`is_sent` integer DEFAULT false NOT NULL,
	`touched_on` integer NOT NULL,
	`code_id` text,
	`code_hash` text,
	CONSTRAINT "questionnaire_drafts_answers" CHECK(json_valid("questionnaire_drafts"."answers") and length("questionnaire_drafts"."answers") between 1 and 100000),
	CONSTRAINT "questionnaire_drafts_is_sent" CHECK("questionnaire_drafts"."is_sent" in (0, 1)),
	CONSTRAINT "questionnaire_drafts_touched_on" CHECK("questionnaire_drafts"."touched_on" % 86400000 = 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_drafts_tokenHash_unique` ON `questionnaire_drafts` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_drafts_codeId_unique` ON `questionnaire_drafts` (`code_id`);
--> statement-breakpoint
CREATE INDEX `questionnaire_drafts_by_touched` ON `questionnaire_drafts` (`touched_on`);
--> statement-breakpoint
CREATE TABLE `questionnaire_lines` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`seen_on` integer NOT NULL,
	CONSTRAINT "questionnaire_lines_seen_on" CHECK("questionnaire_lines"."seen_on" % 86400000 = 0)
);
--> statement-breakpoint
CREATE INDEX `questionnaire_lines_by_seen` ON `questionnaire_lines` (`seen_on`);
--> statement-breakpoint
CREATE TABLE `questionnaire_edits` (
	`questionnaire_id` text PRIMARY KEY NOT NULL,
	`definition` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "questionnaire_edits_definition" CHECK(json_valid("questionnaire_edits"."definition"))
);
--> statement-breakpoint
CREATE TABLE `questionnaire_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`questionnaire_id` text NOT NULL,
	`number` integer NOT NULL,
	`definition` text NOT NULL,
	`published_at` integer NOT NULL,
	CONSTRAINT "questionnaire_versions_definition" CHECK(json_valid("questionnaire_versions"."definition"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_versions_number` ON `questionnaire_versions` (`questionnaire_id`,`number`);
--> statement-breakpoint
CREATE TABLE `questionnaires` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`intro` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`opens_on` text,
	`closes_on` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "questionnaires_title" CHECK(length("questionnaires"."title") between 1 and 200),
	CONSTRAINT "questionnaires_intro" CHECK(length("questionnaires"."intro") between 1 and 2000),
	CONSTRAINT "questionnaires_is_active" CHECK("questionnaires"."is_active" in (0, 1)),
	CONSTRAINT "questionnaires_opens_on" CHECK("questionnaires"."opens_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("questionnaires"."opens_on") is "questionnaires"."opens_on"),
	CONSTRAINT "questionnaires_closes_on" CHECK("questionnaires"."closes_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("questionnaires"."closes_on") is "questionnaires"."closes_on")
);
--> statement-breakpoint
CREATE INDEX `questionnaires_by_created` ON `questionnaires` (`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaires_one_active` ON `questionnaires` (`is_active`) WHERE is_active = 1;
--> statement-breakpoint
CREATE TABLE `questionnaire_blocks` (
	`version_id` text NOT NULL,
	`block` integer NOT NULL,
	`question` text NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`version_id`, `block`, `question`)
);
--> statement-breakpoint
CREATE TABLE `questionnaire_counts` (
	`version_id` text NOT NULL,
	`key` text NOT NULL,
	`records` integer NOT NULL,
	PRIMARY KEY(`version_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `questionnaire_snapshots` (
	`id` text PRIMARY KEY NOT NULL,
	`questionnaire_id` text NOT NULL,
	`number` integer NOT NULL,
	`published` text NOT NULL,
	`published_at` integer NOT NULL,
	CONSTRAINT "questionnaire_snapshots_published" CHECK(json_valid("questionnaire_snapshots"."published"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_snapshots_number` ON `questionnaire_snapshots` (`questionnaire_id`,`number`);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_author_news` (
	`record_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text,
	`told` text,
	`told_reply_at` integer,
	`created_at` integer NOT NULL,
	`mailbox_hash` text,
	`token` text,
	`confirmation_hash` text,
	`asked_at` integer,
	`confirmed_at` integer,
	`told_at` integer,
	`due_at` integer,
	CONSTRAINT "author_news_kind" CHECK("__new_author_news"."kind" in ('mapComments', 'questionnaireAnswers', 'reflections', 'testimonials')),
	CONSTRAINT "author_news_email" CHECK(length("__new_author_news"."email") between 1 and 254)
);
--> statement-breakpoint
INSERT INTO `__new_author_news`("record_id", "kind", "email", "email_folded", "told", "told_reply_at", "created_at", "mailbox_hash", "token", "confirmation_hash", "asked_at", "confirmed_at", "told_at", "due_at") SELECT "record_id", "kind", "email", "email_folded", "told", "told_reply_at", "created_at", "mailbox_hash", "token", "confirmation_hash", "asked_at", "confirmed_at", "told_at", "due_at" FROM `author_news`;
--> statement-breakpoint
DROP TABLE `author_news`;
--> statement-breakpoint
ALTER TABLE `__new_author_news` RENAME TO `author_news`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE INDEX `author_news_by_mailbox` ON `author_news` (`mailbox_hash`);
--> statement-breakpoint
CREATE INDEX `author_news_by_token` ON `author_news` (`token`);
--> statement-breakpoint
CREATE UNIQUE INDEX `author_news_by_confirmation` ON `author_news` (`confirmation_hash`);
--> statement-breakpoint
CREATE INDEX `author_news_due` ON `author_news` (`due_at`) WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX `author_news_unconfirmed` ON `author_news` (`asked_at`) WHERE confirmed_at is null;
--> statement-breakpoint
CREATE TABLE `__new_corrections` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	CONSTRAINT "corrections_kind" CHECK("__new_corrections"."kind" in ('mapComments', 'questionnaireAnswers', 'reflections', 'testimonials')),
	CONSTRAINT "corrections_state" CHECK("__new_corrections"."state" in ('waiting', 'applied', 'refused')),
	CONSTRAINT "corrections_before" CHECK(length("__new_corrections"."before") between 1 and 5000),
	CONSTRAINT "corrections_after" CHECK(length("__new_corrections"."after") between 1 and 5000)
);
--> statement-breakpoint
INSERT INTO `__new_corrections`("id", "kind", "record_id", "before", "after", "state", "created_at", "settled_at") SELECT "id", "kind", "record_id", "before", "after", "state", "created_at", "settled_at" FROM `corrections`;
--> statement-breakpoint
DROP TABLE `corrections`;
--> statement-breakpoint
ALTER TABLE `__new_corrections` RENAME TO `corrections`;
--> statement-breakpoint
CREATE INDEX `corrections_by_record` ON `corrections` (`record_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_waiting` ON `corrections` (`record_id`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX `corrections_to_review` ON `corrections` (`kind`,`created_at`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE TABLE `__new_withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`row` text NOT NULL,
	`withdrawn_at` integer NOT NULL,
	`erase_at` integer NOT NULL,
	CONSTRAINT "withdrawals_kind" CHECK("__new_withdrawals"."kind" in ('mapComments', 'questionnaireAnswers', 'reflections', 'testimonials')),
	CONSTRAINT "withdrawals_row" CHECK(json_valid("__new_withdrawals"."row"))
);
--> statement-breakpoint
INSERT INTO `__new_withdrawals`("id", "kind", "row", "withdrawn_at", "erase_at") SELECT "id", "kind", "row", "withdrawn_at", "erase_at" FROM `withdrawals`;
--> statement-breakpoint
DROP TABLE `withdrawals`;
--> statement-breakpoint
ALTER TABLE `__new_withdrawals` RENAME TO `withdrawals`;
--> statement-breakpoint
CREATE INDEX `withdrawals_by_erase` ON `withdrawals` (`erase_at`);
--> statement-breakpoint
CREATE TABLE `__new_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`mailed` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipts_kind" CHECK("__new_receipts"."kind" in ('mapComments', 'questionnaireAnswers', 'reflections', 'testimonials'))
);
--> statement-breakpoint
INSERT INTO `__new_receipts`("id", "secret_hash", "kind", "record_id", "created_at", "mailed") SELECT "id", "secret_hash", "kind", "record_id", "created_at", "mailed" FROM `receipts`;
--> statement-breakpoint
DROP TABLE `receipts`;
--> statement-breakpoint
ALTER TABLE `__new_receipts` RENAME TO `receipts`;
--> statement-breakpoint
CREATE INDEX `receipts_by_record` ON `receipts` (`record_id`,`created_at`);
--> statement-breakpoint
INSERT OR REPLACE INTO `receipt_sessions` (`token_hash`, `receipt_id`, `created_at`) SELECT `token_hash`, `receipt_id`, `created_at` FROM `__kept_receipt_sessions`;
--> statement-breakpoint
DROP TABLE `__kept_receipt_sessions`;
--> statement-breakpoint
CREATE TRIGGER map_comments_forgotten AFTER DELETE ON map_comments
WHEN NOT (EXISTS (SELECT 1 FROM trash WHERE record_id = old.id) OR EXISTS (SELECT 1 FROM withdrawals WHERE id = old.id))
BEGIN
	DELETE FROM receipts WHERE record_id = old.id;
	DELETE FROM corrections WHERE record_id = old.id;
	DELETE FROM author_news WHERE record_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_forgotten AFTER DELETE ON questionnaire_answers
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
CREATE TRIGGER questionnaire_answers_anonymized AFTER UPDATE OF anonymized_at ON questionnaire_answers
WHEN new.anonymized_at IS NOT NULL
BEGIN
	DELETE FROM receipts WHERE record_id = new.id;
	DELETE FROM corrections WHERE record_id = new.id;
	DELETE FROM author_news WHERE record_id = new.id;
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_anonymized AFTER UPDATE OF anonymized_at ON reflections
WHEN new.anonymized_at IS NOT NULL
BEGIN
	DELETE FROM receipts WHERE record_id = new.id;
	DELETE FROM corrections WHERE record_id = new.id;
	DELETE FROM author_news WHERE record_id = new.id;
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_keys_added AFTER INSERT ON questionnaire_answers
BEGIN
	INSERT INTO questionnaire_counts (version_id, key, records)
	SELECT new.version_id, value, 1 FROM json_each(json_insert(new.counted, '$[#]', '#answers')) WHERE true
	ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
	INSERT INTO questionnaire_counts (version_id, key, records) VALUES (new.version_id, '#stored', 1) ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
	UPDATE questionnaire_answers SET block = ifnull(new.block, ((SELECT records FROM questionnaire_counts WHERE version_id = new.version_id AND key = '#stored') - 1) / 1000) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_block_given AFTER UPDATE OF block ON questionnaire_answers
BEGIN
	DELETE FROM questionnaire_blocks
	WHERE version_id = new.version_id AND block = new.block;
	INSERT INTO questionnaire_counts (version_id, key, records) VALUES (new.version_id, '#changes', 1) ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_keys_changed AFTER UPDATE OF counted ON questionnaire_answers
BEGIN
	UPDATE questionnaire_counts SET records = records - 1
	WHERE version_id = old.version_id
	AND key IN (SELECT value FROM json_each(json_insert(old.counted, '$[#]', '#answers')));
	INSERT INTO questionnaire_counts (version_id, key, records)
	SELECT new.version_id, value, 1 FROM json_each(json_insert(new.counted, '$[#]', '#answers')) WHERE true
	ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
	DELETE FROM questionnaire_blocks
	WHERE version_id = old.version_id AND block = old.block;
	INSERT INTO questionnaire_counts (version_id, key, records) VALUES (old.version_id, '#changes', 1) ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_keys_taken AFTER DELETE ON questionnaire_answers
BEGIN
	UPDATE questionnaire_counts SET records = records - 1
	WHERE version_id = old.version_id
	AND key IN (SELECT value FROM json_each(json_insert(old.counted, '$[#]', '#answers')));
	DELETE FROM questionnaire_blocks
	WHERE version_id = old.version_id AND block = old.block;
	INSERT INTO questionnaire_counts (version_id, key, records) VALUES (old.version_id, '#changes', 1) ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_added AFTER INSERT ON questionnaire_answers
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'questionnaireAnswers', value, 1 FROM json_each(json_array('all', CASE WHEN new.batch IS NOT NULL THEN 'onPaper' END)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('questionnaireAnswers', date(new.sent_on / 1000, 'unixepoch', CASE WHEN datetime(new.sent_on / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(new.sent_on / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_changed AFTER UPDATE OF batch ON questionnaire_answers
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'questionnaireAnswers' AND part IN (SELECT value FROM json_each(json_array('all', CASE WHEN old.batch IS NOT NULL THEN 'onPaper' END)) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'questionnaireAnswers', value, 1 FROM json_each(json_array('all', CASE WHEN new.batch IS NOT NULL THEN 'onPaper' END)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_removed AFTER DELETE ON questionnaire_answers
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'questionnaireAnswers' AND part IN (SELECT value FROM json_each(json_array('all', CASE WHEN old.batch IS NOT NULL THEN 'onPaper' END)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'questionnaireAnswers' AND day = date(old.sent_on / 1000, 'unixepoch', CASE WHEN datetime(old.sent_on / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(old.sent_on / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END);
END;
--> statement-breakpoint
CREATE TRIGGER questionnaires_counted AFTER INSERT ON questionnaires
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('questionnaires', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaires_uncounted AFTER DELETE ON questionnaires
BEGIN
	UPDATE record_totals SET records = records - 1 WHERE kind = 'questionnaires';
END;
