CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "invitations_email" CHECK(length("invitations"."email") between 1 and 254)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_tokenHash_unique` ON `invitations` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_emailFolded_unique` ON `invitations` (`email_folded`);
--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `role_settings` (
	`role` text PRIMARY KEY NOT NULL,
	`needs_factor` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE `users` ADD `role` text;
--> statement-breakpoint
CREATE TRIGGER users_role_added AFTER INSERT ON users WHEN new.is_admin <> (new.role IS 'administration')
BEGIN
	UPDATE users SET role = coalesce(new.role, 'administration'), is_admin = (coalesce(new.role, 'administration') = 'administration') WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_role_changed AFTER UPDATE OF role ON users WHEN new.is_admin <> (new.role IS 'administration')
BEGIN
	UPDATE users SET is_admin = (new.role IS 'administration') WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_is_admin_changed AFTER UPDATE OF is_admin ON users WHEN new.is_admin <> (new.role IS 'administration')
BEGIN
	UPDATE users SET role = CASE WHEN new.is_admin THEN 'administration' END WHERE id = new.id;
END;

--> statement-breakpoint
UPDATE `users` SET `role` = 'administration' WHERE `is_admin` = 1;
