CREATE TABLE `incidents` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`route` text NOT NULL,
	`times` integer NOT NULL,
	`request_id` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`milliseconds` integer,
	PRIMARY KEY(`day`, `event`, `route`)
);
