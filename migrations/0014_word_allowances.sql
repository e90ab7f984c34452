CREATE TABLE `word_allowances` (
	`address_hash` text NOT NULL,
	`form` text NOT NULL,
	`day` text NOT NULL,
	`characters` integer NOT NULL,
	PRIMARY KEY(`address_hash`, `form`)
);
