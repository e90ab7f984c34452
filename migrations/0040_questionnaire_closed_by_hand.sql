DROP TRIGGER `questionnaire_keys_added`;
--> statement-breakpoint
DROP TRIGGER `questionnaire_keys_taken`;
--> statement-breakpoint
DROP TRIGGER `questionnaires_counted`;
--> statement-breakpoint
DROP TRIGGER `questionnaires_uncounted`;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;
--> statement-breakpoint
CREATE TABLE `__new_questionnaires` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`intro` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`opens_on` text,
	`closes_on` text,
	`deactivated_on` text,
	`created_at` integer NOT NULL,
	CONSTRAINT "questionnaires_title" CHECK(length("__new_questionnaires"."title") between 1 and 200),
	CONSTRAINT "questionnaires_intro" CHECK(length("__new_questionnaires"."intro") between 1 and 2000),
	CONSTRAINT "questionnaires_is_active" CHECK("__new_questionnaires"."is_active" in (0, 1)),
	CONSTRAINT "questionnaires_opens_on" CHECK("__new_questionnaires"."opens_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("__new_questionnaires"."opens_on") is "__new_questionnaires"."opens_on"),
	CONSTRAINT "questionnaires_closes_on" CHECK("__new_questionnaires"."closes_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("__new_questionnaires"."closes_on") is "__new_questionnaires"."closes_on"),
	CONSTRAINT "questionnaires_deactivated_on" CHECK("__new_questionnaires"."deactivated_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("__new_questionnaires"."deactivated_on") is "__new_questionnaires"."deactivated_on")
);
--> statement-breakpoint
INSERT INTO `__new_questionnaires`("id", "title", "intro", "is_active", "opens_on", "closes_on", "created_at") SELECT "id", "title", "intro", "is_active", "opens_on", "closes_on", "created_at" FROM `questionnaires`;
--> statement-breakpoint
DROP TABLE `questionnaires`;
--> statement-breakpoint
ALTER TABLE `__new_questionnaires` RENAME TO `questionnaires`;
--> statement-breakpoint
PRAGMA foreign_keys=ON;
--> statement-breakpoint
CREATE INDEX `questionnaires_by_created` ON `questionnaires` (`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaires_one_active` ON `questionnaires` (`is_active`) WHERE is_active = 1;
--> statement-breakpoint
CREATE TRIGGER questionnaire_keys_added AFTER INSERT ON questionnaire_answers
BEGIN
	INSERT INTO questionnaire_counts (version_id, key, records)
	SELECT new.version_id, value, 1 FROM json_each(json_insert(new.counted, '$[#]', '#answers')) WHERE true
	ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
	INSERT INTO questionnaire_counts (version_id, key, records) SELECT new.version_id, '#stored', 1 WHERE new.block IS NULL ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
	UPDATE questionnaire_answers SET block = ifnull(new.block, ((SELECT records FROM questionnaire_counts WHERE version_id = new.version_id AND key = '#stored') - 1) / 1000) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_sheet_back AFTER INSERT ON questionnaire_answers WHEN new.block IS NOT NULL
BEGIN
	INSERT INTO questionnaire_counts (version_id, key, records)
	SELECT new.version_id, '#sheetsGone', -1 WHERE new.batch IS NOT NULL
	ON CONFLICT (version_id, key) DO UPDATE SET records = records + -1;
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
	INSERT INTO questionnaire_counts (version_id, key, records)
	SELECT old.version_id, '#sheetsGone', 1 WHERE old.batch IS NOT NULL
	ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1;
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
