CREATE TABLE `map_cells` (
	`zoom` integer NOT NULL,
	`column` integer NOT NULL,
	`row` integer NOT NULL,
	`comments` integer NOT NULL,
	`longitudes` real NOT NULL,
	`latitudes` real NOT NULL,
	PRIMARY KEY(`zoom`, `column`, `row`)
);
--> statement-breakpoint
CREATE TABLE `municipality_comments` (
	`municipality` text PRIMARY KEY NOT NULL,
	`comments` integer NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	`cell` integer GENERATED ALWAYS AS (cast(longitude * 384 as integer) * 100000 + cast(latitude * 512 as integer)) VIRTUAL,
	CONSTRAINT "map_comments_comment" CHECK(length("__new_map_comments"."comment") between 1 and 5000),
	CONSTRAINT "map_comments_email" CHECK(length("__new_map_comments"."email") between 1 and 254),
	CONSTRAINT "map_comments_municipality" CHECK("__new_map_comments"."municipality" glob '[0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "map_comments_place" CHECK(("__new_map_comments"."longitude" is null) = ("__new_map_comments"."latitude" is null)),
	CONSTRAINT "map_comments_longitude" CHECK("__new_map_comments"."longitude" between 1.3 and 2.00494),
	CONSTRAINT "map_comments_latitude" CHECK("__new_map_comments"."latitude" between 41.155 and 41.815),
	CONSTRAINT "map_comments_status" CHECK("__new_map_comments"."status" in ('pending', 'approved', 'hidden'))
);
--> statement-breakpoint
INSERT INTO `__new_map_comments`("id", "comment", "email", "created_at", "form_key") SELECT "id", "comment", "email", "created_at", "form_key" FROM `map_comments`;--> statement-breakpoint
DROP TABLE `map_comments`;--> statement-breakpoint
ALTER TABLE `__new_map_comments` RENAME TO `map_comments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `map_comments_formKey_unique` ON `map_comments` (`form_key`);--> statement-breakpoint
CREATE INDEX `map_comments_by_created` ON `map_comments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `map_comments_by_status` ON `map_comments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `map_comments_by_municipality` ON `map_comments` (`status`,`municipality`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `map_comments_by_cell` ON `map_comments` (`status`,`cell`,`created_at`,`id`);