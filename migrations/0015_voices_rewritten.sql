ALTER TABLE `held_uploads` ADD `audio_rewritten_at` integer;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `audio_rewritten_at` integer;