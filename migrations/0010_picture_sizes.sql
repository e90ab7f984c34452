ALTER TABLE `home_background` ADD `width` integer;--> statement-breakpoint
ALTER TABLE `home_background` ADD `height` integer;--> statement-breakpoint
ALTER TABLE `videos` ADD `poster_width` integer;--> statement-breakpoint
ALTER TABLE `videos` ADD `poster_height` integer;