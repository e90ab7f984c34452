import { seed } from "../seed/seed.ts";
import { applyMigrations } from "../stores/local.ts";

/** What copies lose easily: integers over 2^53, NUL, half a surrogate pair, quotes, long rows, keys without a file. */
const hardRows = [
	"insert into users (id, email, email_folded, password_hash, is_admin, created_at, confirm_by) values ('u', 'a@b.cat', 'a@b.cat', 'x', 1, 1, 9007199254740993)",
	"insert into sessions (id, token_hash, user_id, created_at, expires_at, ends_at) values ('s', 't', 'u', 1, 2, 3)",
	"insert into auth_factors (id, user_id, factor_type, secret, created_at) values ('f', 'u', 'totp', 'SECRET', 1)",
	"insert into reflections (id, reflection, submitted_at) values ('nul', 'a' || char(0) || 'b', 5)",
	"insert into reflections (id, reflection, submitted_at) values ('half', cast(x'61eda0bd62' as text), 6)",
	`insert into reflections (id, reflection, submitted_at) values ('sql', 'l''aigua; -- "x" \`y\` /* ;
END;', 7)`,
	`insert into landings (id, title, slug, description, is_active, created_at)
		values ('long', 'Long', 'long', replace(hex(zeroblob(12500)), '0', '''🚲'), 0, 1)`,
	`insert into trash (id, kind, record_id, row, deleted_at) values ('t', 'videos', 'v', '{"id":"v","video_key":"videos/gone.mp4"}', 1)`,
];

export async function fillSite(env: Cloudflare.Env): Promise<void> {
	await applyMigrations(env.DB);
	await seed(env);
	await env.DB.batch(hardRows.map((row) => env.DB.prepare(row)));
}
