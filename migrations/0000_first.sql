CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`date` text NOT NULL,
	`emoji` text DEFAULT '🎯' NOT NULL,
	`link_url` text,
	`link_text` text DEFAULT 'Inscriu-te' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "activities_title" CHECK(length("activities"."title") between 1 and 200),
	CONSTRAINT "activities_description" CHECK(length("activities"."description") between 1 and 2000),
	CONSTRAINT "activities_date" CHECK("activities"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("activities"."date") is "activities"."date"),
	CONSTRAINT "activities_emoji" CHECK("activities"."emoji" in ('🎯', '🚴', '🌱', '🎉', '📅', '🎊', '🌿', '🏆', '🎪', '🎨', '🎵', '📍', '🌟', '💚')),
	CONSTRAINT "activities_link_url" CHECK(length("activities"."link_url") between 1 and 2000),
	CONSTRAINT "activities_link_text" CHECK(length("activities"."link_text") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `activities_by_date` ON `activities` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `auth_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`status` text DEFAULT 'unverified' NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "auth_factors_type" CHECK("auth_factors"."factor_type" in ('totp', 'phone')),
	CONSTRAINT "auth_factors_status" CHECK("auth_factors"."status" in ('unverified', 'verified'))
);
--> statement-breakpoint
CREATE INDEX `auth_factors_by_user` ON `auth_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `bici_fucsia_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`image_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	CONSTRAINT "bici_fucsia_photos_title" CHECK(length("bici_fucsia_photos"."title") between 1 and 200),
	CONSTRAINT "bici_fucsia_photos_description" CHECK(length("bici_fucsia_photos"."description") between 1 and 2000),
	CONSTRAINT "bici_fucsia_photos_size" CHECK("bici_fucsia_photos"."width" > 0 and "bici_fucsia_photos"."height" > 0),
	CONSTRAINT "bici_fucsia_photos_position" CHECK("bici_fucsia_photos"."position" >= 0),
	CONSTRAINT "bici_fucsia_photos_is_active" CHECK("bici_fucsia_photos"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bici_fucsia_photos_imageKey_unique` ON `bici_fucsia_photos` (`image_key`);--> statement-breakpoint
CREATE INDEX `bici_fucsia_photos_by_position` ON `bici_fucsia_photos` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `bici_fucsia_photos_shown` ON `bici_fucsia_photos` (`is_active`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `daily_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `footer_config` (
	`id` text PRIMARY KEY DEFAULT 'footer' NOT NULL,
	`footer_text` text NOT NULL,
	`collaborators_text` text NOT NULL,
	CONSTRAINT "footer_config_single" CHECK("footer_config"."id" in ('footer')),
	CONSTRAINT "footer_config_text" CHECK(length("footer_config"."footer_text") between 1 and 2000),
	CONSTRAINT "footer_config_collaborators" CHECK(length("footer_config"."collaborators_text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE `footer_logos` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`image_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`link_url` text,
	`position` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	CONSTRAINT "footer_logos_name" CHECK(length("footer_logos"."name") between 1 and 200),
	CONSTRAINT "footer_logos_size" CHECK("footer_logos"."width" > 0 and "footer_logos"."height" > 0),
	CONSTRAINT "footer_logos_link_url" CHECK(length("footer_logos"."link_url") between 1 and 2000),
	CONSTRAINT "footer_logos_position" CHECK("footer_logos"."position" >= 0),
	CONSTRAINT "footer_logos_is_active" CHECK("footer_logos"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `footer_logos_imageKey_unique` ON `footer_logos` (`image_key`);--> statement-breakpoint
CREATE INDEX `footer_logos_by_position` ON `footer_logos` (`position`,`id`);--> statement-breakpoint
CREATE INDEX `footer_logos_shown` ON `footer_logos` (`is_active`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `home_background` (
	`id` text PRIMARY KEY NOT NULL,
	`media_key` text NOT NULL,
	`media_type` text NOT NULL,
	`poster_key` text,
	`title` text,
	`description` text,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "home_background_media_type" CHECK("home_background"."media_type" in ('image', 'video')),
	CONSTRAINT "home_background_title" CHECK(length("home_background"."title") between 1 and 200),
	CONSTRAINT "home_background_description" CHECK(length("home_background"."description") between 1 and 2000),
	CONSTRAINT "home_background_is_active" CHECK("home_background"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `home_background_mediaKey_unique` ON `home_background` (`media_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `home_background_posterKey_unique` ON `home_background` (`poster_key`);--> statement-breakpoint
CREATE INDEX `home_background_by_created` ON `home_background` (`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `home_background_one_active` ON `home_background` (`is_active`) WHERE is_active = 1;--> statement-breakpoint
CREATE TABLE `landings` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`description` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "landings_title" CHECK(length("landings"."title") between 1 and 200),
	CONSTRAINT "landings_slug" CHECK(length("landings"."slug") between 1 and 200),
	CONSTRAINT "landings_description" CHECK(length("landings"."description") <= 50000),
	CONSTRAINT "landings_is_active" CHECK("landings"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `landings_slug_unique` ON `landings` (`slug`);--> statement-breakpoint
CREATE INDEX `landings_by_created` ON `landings` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `map_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`comment` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`form_key` text,
	CONSTRAINT "map_comments_comment" CHECK(length("map_comments"."comment") between 1 and 5000),
	CONSTRAINT "map_comments_email" CHECK(length("map_comments"."email") between 1 and 254)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `map_comments_formKey_unique` ON `map_comments` (`form_key`);--> statement-breakpoint
CREATE INDEX `map_comments_by_created` ON `map_comments` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`privacy_accepted` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email" CHECK(length("newsletter_subscriptions"."email") between 1 and 254),
	CONSTRAINT "newsletter_subscriptions_privacy" CHECK("newsletter_subscriptions"."privacy_accepted" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_emailFolded_unique` ON `newsletter_subscriptions` (`email_folded`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_by_created` ON `newsletter_subscriptions` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `reflections` (
	`id` text PRIMARY KEY NOT NULL,
	`reflection` text NOT NULL,
	`name` text,
	`email` text,
	`privacy_accepted` integer DEFAULT false NOT NULL,
	`submitted_at` integer NOT NULL,
	`form_key` text,
	CONSTRAINT "reflections_reflection" CHECK(length("reflections"."reflection") between 1 and 5000),
	CONSTRAINT "reflections_name" CHECK(length("reflections"."name") between 1 and 200),
	CONSTRAINT "reflections_email" CHECK(length("reflections"."email") between 1 and 254),
	CONSTRAINT "reflections_privacy" CHECK("reflections"."privacy_accepted" in (0, 1) and ("reflections"."email" is null or "reflections"."privacy_accepted" = 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reflections_formKey_unique` ON `reflections` (`form_key`);--> statement-breakpoint
CREATE INDEX `reflections_by_submitted` ON `reflections` (`submitted_at`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`audio_key` text,
	`duration` integer,
	`status` text DEFAULT 'pending' NOT NULL,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`form_key` text,
	CONSTRAINT "testimonials_title" CHECK(length("testimonials"."title") between 1 and 100),
	CONSTRAINT "testimonials_category" CHECK("testimonials"."category" in ('ciutadania', 'infants', 'laboral', 'turistic')),
	CONSTRAINT "testimonials_duration" CHECK("testimonials"."duration" between 0 and 61),
	CONSTRAINT "testimonials_status" CHECK("testimonials"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_audioKey_unique` ON `testimonials` (`audio_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_formKey_unique` ON `testimonials` (`form_key`);--> statement-breakpoint
CREATE INDEX `testimonials_by_submitted` ON `testimonials` (`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_by_status` ON `testimonials` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_by_category` ON `testimonials` (`status`,`category`,`submitted_at`,`id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "users_email" CHECK(length("users"."email") between 1 and 254),
	CONSTRAINT "users_is_admin" CHECK("users"."is_admin" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailFolded_unique` ON `users` (`email_folded`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`video_key` text NOT NULL,
	`poster_key` text,
	`file_type` text NOT NULL,
	`file_size` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "videos_scope" CHECK("videos"."scope" in ('ciutadania', 'infants', 'laboral', 'turistic')),
	CONSTRAINT "videos_title" CHECK(length("videos"."title") between 1 and 200),
	CONSTRAINT "videos_description" CHECK(length("videos"."description") between 1 and 2000),
	CONSTRAINT "videos_file_type" CHECK("videos"."file_type" in ('mp4', 'webm')),
	CONSTRAINT "videos_file_size" CHECK("videos"."file_size" >= 0),
	CONSTRAINT "videos_is_active" CHECK("videos"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_videoKey_unique` ON `videos` (`video_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_posterKey_unique` ON `videos` (`poster_key`);--> statement-breakpoint
CREATE INDEX `videos_by_created` ON `videos` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `videos_shown` ON `videos` (`scope`,`is_active`,`created_at`,`id`);