DROP INDEX `trash_by_email`;
--> statement-breakpoint
CREATE INDEX `trash_by_email` ON `trash` (lower(case when ("row" ->> '$.email_folded') is null then "row" ->> '$.email' else ("row" ->> '$.email_folded') end));
--> statement-breakpoint
DROP INDEX `person_requests_by_email`;
--> statement-breakpoint
ALTER TABLE `person_requests` ADD `email_folded` text;
--> statement-breakpoint
CREATE INDEX `person_requests_by_email` ON `person_requests` (lower(case when "email_folded" is null then "email" else "email_folded" end));
--> statement-breakpoint
DROP INDEX `map_comments_searched`;
--> statement-breakpoint
DROP INDEX `map_comments_by_email`;
--> statement-breakpoint
ALTER TABLE `map_comments` ADD `email_folded` text;
--> statement-breakpoint
CREATE INDEX `map_comments_searched` ON `map_comments` (`created_at`,`id`,`status`,`reviewed_at`,`folded`,`email_folded`);
--> statement-breakpoint
CREATE INDEX `map_comments_by_email` ON `map_comments` (lower(case when "email_folded" is null then "email" else "email_folded" end));
--> statement-breakpoint
DROP INDEX `reflections_searched`;
--> statement-breakpoint
DROP INDEX `reflections_by_email`;
--> statement-breakpoint
ALTER TABLE `reflections` ADD `email_folded` text;
--> statement-breakpoint
CREATE INDEX `reflections_searched` ON `reflections` (`submitted_at`,`id`,`folded`,`email_folded`);
--> statement-breakpoint
CREATE INDEX `reflections_by_email` ON `reflections` (lower(case when "email_folded" is null then "email" else "email_folded" end));
--> statement-breakpoint
ALTER TABLE `account_links` ADD `email_folded` text;
--> statement-breakpoint
ALTER TABLE `sign_ups` ADD `email_folded` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `folded_twin` text;
--> statement-breakpoint
CREATE INDEX `users_twins` ON `users` (`folded_twin`) WHERE folded_twin is not null;
--> statement-breakpoint
ALTER TABLE `author_news` ADD `email_folded` text;
--> statement-breakpoint
ALTER TABLE `newsletter_subscriptions` ADD `merged_tokens` text;
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_merged` ON `newsletter_subscriptions` (`merged_tokens`) WHERE merged_tokens is not null;
