CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`folder` text NOT NULL,
	`file_name` text NOT NULL,
	`media_key` text NOT NULL,
	`content_type` text DEFAULT '' NOT NULL,
	`size` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`width` integer,
	`height` integer,
	`multipart_id` text,
	`parts` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "uploads_folder" CHECK("uploads"."folder" in ('photos', 'logos', 'backgrounds', 'videos')),
	CONSTRAINT "uploads_file_name" CHECK(length("uploads"."file_name") between 1 and 255),
	CONSTRAINT "uploads_size" CHECK("uploads"."size" >= 0),
	CONSTRAINT "uploads_received" CHECK("uploads"."received" between 0 and "uploads"."size")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_mediaKey_unique` ON `uploads` (`media_key`);--> statement-breakpoint
CREATE INDEX `uploads_by_created` ON `uploads` (`created_at`);