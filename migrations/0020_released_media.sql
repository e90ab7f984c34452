ALTER TABLE `unclaimed_media` ADD `is_released` integer DEFAULT false NOT NULL;
