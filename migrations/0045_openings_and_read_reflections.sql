DROP TRIGGER `users_is_admin_changed`;
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
DROP TRIGGER `newsletter_subscriptions_added`;
--> statement-breakpoint
DROP TRIGGER `newsletter_subscriptions_removed`;
--> statement-breakpoint
DROP TRIGGER `questionnaire_answers_added`;
--> statement-breakpoint
DROP TRIGGER `questionnaire_answers_changed`;
--> statement-breakpoint
DROP TRIGGER `questionnaire_answers_removed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_added`;
--> statement-breakpoint
DROP TRIGGER `map_comments_removed`;
--> statement-breakpoint
CREATE TABLE `openings` (
	`record_id` text NOT NULL,
	`user_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`record_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `openings_by_opened` ON `openings` (`opened_at`);
--> statement-breakpoint
ALTER TABLE `reflections` ADD `read_at` integer;
--> statement-breakpoint
CREATE INDEX `reflections_unread` ON `reflections` (`submitted_at`,`id`) WHERE read_at is null and reply is null and anonymized_at is null;
--> statement-breakpoint
CREATE INDEX `reflections_unanswered` ON `reflections` (`submitted_at`,`id`) WHERE email is not null and reply is null;
--> statement-breakpoint
CREATE TRIGGER users_is_admin_changed AFTER UPDATE OF is_admin ON users WHEN new.is_admin <> (new.role IS 'administration')
BEGIN
	UPDATE users SET role = iif(new.is_admin, 'administration', NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_added AFTER INSERT ON map_comments
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'mapComments', value, 1 FROM json_each(json_array(new.status)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('mapComments', date(new.created_at / 1000, 'unixepoch', iif(datetime(new.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(new.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour')), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_removed AFTER DELETE ON map_comments
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'mapComments' AND part IN (SELECT value FROM json_each(json_array(old.status)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'mapComments' AND day = date(old.created_at / 1000, 'unixepoch', iif(datetime(old.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(old.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour'));
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_added AFTER INSERT ON newsletter_subscriptions
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'newsletterSubscriptions', value, 1 FROM json_each(json_array('all', new.state)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('newsletterSubscriptions', date(new.created_at / 1000, 'unixepoch', iif(datetime(new.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(new.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour')), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_removed AFTER DELETE ON newsletter_subscriptions
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND part IN (SELECT value FROM json_each(json_array('all', old.state)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND day = date(old.created_at / 1000, 'unixepoch', iif(datetime(old.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(old.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour'));
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_added AFTER INSERT ON questionnaire_answers
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'questionnaireAnswers', value, 1 FROM json_each(json_array('all', iif(new.batch IS NOT NULL, 'onPaper', NULL))) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('questionnaireAnswers', date(new.sent_on / 1000, 'unixepoch', iif(datetime(new.sent_on / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(new.sent_on / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour')), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_changed AFTER UPDATE OF batch ON questionnaire_answers
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'questionnaireAnswers' AND part IN (SELECT value FROM json_each(json_array('all', iif(old.batch IS NOT NULL, 'onPaper', NULL))) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'questionnaireAnswers', value, 1 FROM json_each(json_array('all', iif(new.batch IS NOT NULL, 'onPaper', NULL))) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER questionnaire_answers_removed AFTER DELETE ON questionnaire_answers
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'questionnaireAnswers' AND part IN (SELECT value FROM json_each(json_array('all', iif(old.batch IS NOT NULL, 'onPaper', NULL))) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'questionnaireAnswers' AND day = date(old.sent_on / 1000, 'unixepoch', iif(datetime(old.sent_on / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(old.sent_on / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.sent_on / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour'));
END;
--> statement-breakpoint
CREATE TRIGGER reflections_added AFTER INSERT ON reflections
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'reflections', value, 1 FROM json_each(json_array('all', iif(new.name IS NOT NULL, 'named', NULL), iif(new.email IS NOT NULL, 'withEmail', NULL), iif(new.read_at IS NULL AND new.reply IS NULL AND new.anonymized_at IS NULL, 'unread', NULL), iif(new.email IS NOT NULL AND new.reply IS NULL, 'unanswered', NULL))) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('reflections', date(new.submitted_at / 1000, 'unixepoch', iif(datetime(new.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(new.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour')), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_changed AFTER UPDATE OF name, email, read_at, reply, anonymized_at ON reflections
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'reflections' AND part IN (SELECT value FROM json_each(json_array('all', iif(old.name IS NOT NULL, 'named', NULL), iif(old.email IS NOT NULL, 'withEmail', NULL), iif(old.read_at IS NULL AND old.reply IS NULL AND old.anonymized_at IS NULL, 'unread', NULL), iif(old.email IS NOT NULL AND old.reply IS NULL, 'unanswered', NULL))) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'reflections', value, 1 FROM json_each(json_array('all', iif(new.name IS NOT NULL, 'named', NULL), iif(new.email IS NOT NULL, 'withEmail', NULL), iif(new.read_at IS NULL AND new.reply IS NULL AND new.anonymized_at IS NULL, 'unread', NULL), iif(new.email IS NOT NULL AND new.reply IS NULL, 'unanswered', NULL))) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER reflections_removed AFTER DELETE ON reflections
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'reflections' AND part IN (SELECT value FROM json_each(json_array('all', iif(old.name IS NOT NULL, 'named', NULL), iif(old.email IS NOT NULL, 'withEmail', NULL), iif(old.read_at IS NULL AND old.reply IS NULL AND old.anonymized_at IS NULL, 'unread', NULL), iif(old.email IS NOT NULL AND old.reply IS NULL, 'unanswered', NULL))) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'reflections' AND day = date(old.submitted_at / 1000, 'unixepoch', iif(datetime(old.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(old.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour'));
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_added AFTER INSERT ON testimonials
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'testimonials', value, 1 FROM json_each(json_array(new.status, new.category, iif(new.status = 'approved' AND new.audio_key IS NOT NULL AND new.transcript IS NULL, 'unwritten', NULL))) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('testimonials', date(new.submitted_at / 1000, 'unixepoch', iif(datetime(new.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(new.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour')), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_changed AFTER UPDATE OF status, category, transcript, audio_key ON testimonials
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'testimonials' AND part IN (SELECT value FROM json_each(json_array(old.status, old.category, iif(old.status = 'approved' AND old.audio_key IS NOT NULL AND old.transcript IS NULL, 'unwritten', NULL))) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'testimonials', value, 1 FROM json_each(json_array(new.status, new.category, iif(new.status = 'approved' AND new.audio_key IS NOT NULL AND new.transcript IS NULL, 'unwritten', NULL))) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER testimonials_removed AFTER DELETE ON testimonials
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'testimonials' AND part IN (SELECT value FROM json_each(json_array(old.status, old.category, iif(old.status = 'approved' AND old.audio_key IS NOT NULL AND old.transcript IS NULL, 'unwritten', NULL))) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'testimonials' AND day = date(old.submitted_at / 1000, 'unixepoch', iif(datetime(old.submitted_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') AND datetime(old.submitted_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.submitted_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour'), '+2 hours', '+1 hour'));
END;
--> statement-breakpoint
INSERT INTO record_counts (kind, part, records)
SELECT 'reflections', 'unread', count(*) FROM reflections WHERE read_at IS NULL AND reply IS NULL AND anonymized_at IS NULL HAVING count(*) > 0;
--> statement-breakpoint
INSERT INTO record_counts (kind, part, records)
SELECT 'reflections', 'unanswered', count(*) FROM reflections WHERE email IS NOT NULL AND reply IS NULL HAVING count(*) > 0;
