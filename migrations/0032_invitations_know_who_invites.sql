ALTER TABLE `invitations` ADD `invited_by` text;
--> statement-breakpoint
UPDATE `invitations` SET `invited_by` = (SELECT `user_id` FROM `audit_log` WHERE `kind` = 'invitations' AND `action` = 'created' AND `record_id` = `invitations`.`id` ORDER BY `created_at` DESC LIMIT 1);
