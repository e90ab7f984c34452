ALTER TABLE `activities` ADD `vivi_stop` text;--> statement-breakpoint
CREATE INDEX `activities_vivi_stops` ON `activities` (`date`,`id`) WHERE vivi_stop is not null;