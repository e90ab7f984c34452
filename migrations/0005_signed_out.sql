-- However a session ends (signed out, closed from elsewhere, swept, with a new password), its owner is told, and from
-- which browser it was. Not where the account goes with it: then nobody is left to tell.
CREATE TRIGGER `sessions_signed_out` AFTER DELETE ON `sessions`
WHEN old.awaits_code = 0 AND EXISTS (SELECT 1 FROM `users` WHERE `id` = old.user_id)
BEGIN
	INSERT INTO `auth_events` (`id`, `user_id`, `type`, `agent`, `address_hash`, `created_at`)
	VALUES (
		lower(hex(randomblob(16))), old.user_id, 'SIGNED_OUT', old.agent, old.address_hash,
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	);
END;
