DROP TRIGGER `newsletter_subscriptions_added`;
--> statement-breakpoint
DROP TRIGGER `newsletter_subscriptions_removed`;
--> statement-breakpoint
DROP TRIGGER `map_comments_anonymized`;
--> statement-breakpoint
DROP TRIGGER `reflections_anonymized`;
--> statement-breakpoint
CREATE TABLE `consent_events` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`words_hash` text,
	`policy_hash` text,
	`form` text,
	`request_id` text,
	`source` text,
	`given_at` integer,
	`ended_at` integer,
	CONSTRAINT "consent_events_kind" CHECK("consent_events"."kind" in ('asked', 'confirmed', 'imported', 'withdrawn', 'bounced', 'complained', 'erased')),
	CONSTRAINT "consent_events_source" CHECK(length("consent_events"."source") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `consent_events_by_subscription` ON `consent_events` (`subscription_id`,`at`);
--> statement-breakpoint
CREATE INDEX `consent_events_by_end` ON `consent_events` (`ended_at`);
--> statement-breakpoint
CREATE TABLE `consent_texts` (
	`hash` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL
);
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
	CONSTRAINT "audit_log_action" CHECK("__new_audit_log"."action" in ('created', 'updated', 'activated', 'deactivated', 'approved', 'rejected', 'hidden', 'reopened', 'deleted', 'restored', 'erased', 'exported', 'imported', 'viewed', 'handedOver', 'extended', 'closed', 'restricted', 'released', 'erasing'))
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
CREATE TABLE `__new_newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`privacy_accepted` integer NOT NULL,
	`created_at` integer NOT NULL,
	`state` text DEFAULT 'subscribed' NOT NULL,
	`token` text,
	`confirmation_hash` text,
	`mailed_at` integer,
	CONSTRAINT "newsletter_subscriptions_email" CHECK(length("__new_newsletter_subscriptions"."email") between 1 and 254),
	CONSTRAINT "newsletter_subscriptions_privacy" CHECK("__new_newsletter_subscriptions"."privacy_accepted" = 1),
	CONSTRAINT "newsletter_subscriptions_state" CHECK("__new_newsletter_subscriptions"."state" in ('subscribed', 'pending', 'unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
INSERT INTO `__new_newsletter_subscriptions`("id", "email", "email_folded", "privacy_accepted", "created_at") SELECT "id", "email", "email_folded", "privacy_accepted", "created_at" FROM `newsletter_subscriptions`;
--> statement-breakpoint
DROP TABLE `newsletter_subscriptions`;
--> statement-breakpoint
ALTER TABLE `__new_newsletter_subscriptions` RENAME TO `newsletter_subscriptions`;--> statement-breakpoint
INSERT INTO `record_counts` (`kind`, `part`, `records`) SELECT 'newsletterSubscriptions', 'subscribed', count(*) FROM `newsletter_subscriptions` HAVING count(*) > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_emailFolded_unique` ON `newsletter_subscriptions` (`email_folded`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_token_unique` ON `newsletter_subscriptions` (`token`);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_confirmationHash_unique` ON `newsletter_subscriptions` (`confirmation_hash`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_by_created` ON `newsletter_subscriptions` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_by_state` ON `newsletter_subscriptions` (`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_pending` ON `newsletter_subscriptions` (`mailed_at`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_searched` ON `newsletter_subscriptions` (`created_at`,`id`,`email_folded`);
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
CREATE TRIGGER reflections_anonymized AFTER UPDATE OF anonymized_at ON reflections
WHEN new.anonymized_at IS NOT NULL
BEGIN
	DELETE FROM receipts WHERE record_id = new.id;
	DELETE FROM corrections WHERE record_id = new.id;
	DELETE FROM author_news WHERE record_id = new.id;
	UPDATE audit_log SET title = NULL WHERE record_id = new.id AND title IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_unproven AFTER DELETE ON newsletter_subscriptions
WHEN NOT (EXISTS (SELECT 1 FROM trash WHERE record_id = old.id))
BEGIN
	UPDATE consent_events SET ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE subscription_id = old.id;
	INSERT INTO consent_events (id, subscription_id, kind, at, ended_at)
	SELECT lower(hex(randomblob(16))), old.id, 'erased', CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE EXISTS (SELECT 1 FROM consent_events WHERE subscription_id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER trash_unproven AFTER DELETE ON trash
WHEN old.kind = 'newsletterSubscriptions' AND NOT EXISTS (SELECT 1 FROM newsletter_subscriptions WHERE id = old.record_id)
BEGIN
	UPDATE consent_events SET ended_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE subscription_id = old.record_id;
	INSERT INTO consent_events (id, subscription_id, kind, at, ended_at)
	SELECT lower(hex(randomblob(16))), old.record_id, 'erased', CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE EXISTS (SELECT 1 FROM consent_events WHERE subscription_id = old.record_id);
END;
--> statement-breakpoint
CREATE TRIGGER consent_events_unchanged BEFORE UPDATE OF id, subscription_id, kind, at, words_hash, policy_hash, form, request_id, source, given_at ON consent_events
BEGIN
	SELECT RAISE(ABORT, 'proofs of consent are not changed');
END;
--> statement-breakpoint
CREATE TRIGGER consent_events_kept BEFORE DELETE ON consent_events WHEN old.ended_at IS NULL
BEGIN
	SELECT RAISE(ABORT, 'proofs of consent stay as long as the subscription');
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_added AFTER INSERT ON newsletter_subscriptions
BEGIN
	INSERT INTO record_counts (kind, part, records)
	SELECT 'newsletterSubscriptions', value, 1 FROM json_each(json_array('all', new.state)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
	INSERT INTO record_days (kind, day, records)
	VALUES ('newsletterSubscriptions', date(new.created_at / 1000, 'unixepoch', CASE WHEN datetime(new.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(new.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', new.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END), 1)
	ON CONFLICT (kind, day) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_changed AFTER UPDATE OF state ON newsletter_subscriptions
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND part IN (SELECT value FROM json_each(json_array('all', old.state)) WHERE value IS NOT NULL);
	INSERT INTO record_counts (kind, part, records)
	SELECT 'newsletterSubscriptions', value, 1 FROM json_each(json_array('all', new.state)) WHERE value IS NOT NULL
	ON CONFLICT (kind, part) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_removed AFTER DELETE ON newsletter_subscriptions
BEGIN
	UPDATE record_counts SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND part IN (SELECT value FROM json_each(json_array('all', old.state)) WHERE value IS NOT NULL);
	UPDATE record_days SET records = records - 1
	WHERE kind = 'newsletterSubscriptions' AND day = date(old.created_at / 1000, 'unixepoch', CASE WHEN datetime(old.created_at / 1000, 'unixepoch') >= datetime(strftime('%Y-03-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour')
		AND datetime(old.created_at / 1000, 'unixepoch') < datetime(strftime('%Y-10-25', old.created_at / 1000, 'unixepoch'), 'weekday 0', '+1 hour') THEN '+2 hours' ELSE '+1 hour' END);
END;
