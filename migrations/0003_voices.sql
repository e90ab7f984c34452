CREATE TABLE `audio_allowances` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `held_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`audio_key` text NOT NULL,
	`audio_bytes` integer NOT NULL,
	`content_type` text NOT NULL,
	`duration` real NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "held_uploads_audio_bytes" CHECK("held_uploads"."audio_bytes" >= 0),
	CONSTRAINT "held_uploads_duration" CHECK("held_uploads"."duration" between 0 and 61)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_uploads_audioKey_unique` ON `held_uploads` (`audio_key`);--> statement-breakpoint
CREATE INDEX `held_uploads_by_created` ON `held_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `__new_testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`audio_key` text,
	`audio_bytes` integer,
	`duration` real,
	`peaks` text,
	`transcript` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`form_key` text,
	CONSTRAINT "testimonials_title" CHECK(length("__new_testimonials"."title") between 1 and 100),
	CONSTRAINT "testimonials_category" CHECK("__new_testimonials"."category" in ('ciutadania', 'infants', 'laboral', 'turistic')),
	CONSTRAINT "testimonials_audio_bytes" CHECK("__new_testimonials"."audio_bytes" >= 0),
	CONSTRAINT "testimonials_duration" CHECK("__new_testimonials"."duration" between 0 and 61),
	CONSTRAINT "testimonials_peaks" CHECK("__new_testimonials"."peaks" is null or (json_valid("__new_testimonials"."peaks") and json_array_length("__new_testimonials"."peaks") = 64)),
	CONSTRAINT "testimonials_transcript" CHECK(length("__new_testimonials"."transcript") between 1 and 5000),
	CONSTRAINT "testimonials_status" CHECK("__new_testimonials"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
INSERT INTO `__new_testimonials`("id", "title", "category", "audio_key", "duration", "status", "submitted_at", "reviewed_at", "form_key") SELECT "id", "title", "category", "audio_key", "duration", "status", "submitted_at", "reviewed_at", "form_key" FROM `testimonials`;--> statement-breakpoint
DROP TABLE `testimonials`;--> statement-breakpoint
ALTER TABLE `__new_testimonials` RENAME TO `testimonials`;--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_audioKey_unique` ON `testimonials` (`audio_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_formKey_unique` ON `testimonials` (`form_key`);--> statement-breakpoint
CREATE INDEX `testimonials_by_submitted` ON `testimonials` (`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_by_status` ON `testimonials` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `testimonials_by_category` ON `testimonials` (`status`,`category`,`submitted_at`,`id`);