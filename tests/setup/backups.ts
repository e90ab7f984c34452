import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeBackup } from "#app/commands/backup/make.ts";
import { type Site, withSite } from "#app/commands/backup/sites.ts";
import { migrateLocally, withLocalBindings } from "#app/commands/local.ts";
import { seed } from "#app/commands/seed/seed.ts";

/** Whole numbers over 2^53, texts with NUL, half a surrogate pair and SQL, a session, a second factor, the trash. */
const hardRows = [
	"insert into users (id, email, email_folded, password_hash, is_admin, created_at, confirm_by) values ('u', 'a@b.cat', 'a@b.cat', 'x', 1, 1, 9007199254740993)",
	"insert into sessions (id, token_hash, user_id, created_at, expires_at, ends_at) values ('s', 't', 'u', 1, 2, 3)",
	"insert into auth_factors (id, user_id, factor_type, secret, created_at) values ('f', 'u', 'totp', 'SECRET', 1)",
	"insert into reflections (id, reflection, submitted_at) values ('nul', 'a' || char(0) || 'b', 5)",
	"insert into reflections (id, reflection, submitted_at) values ('half', cast(x'61eda0bd62' as text), 6)",
	`insert into reflections (id, reflection, submitted_at) values ('sql', 'l''aigua; -- "x" \`y\` /* ;
END;', 7)`,
	`insert into trash (id, kind, record_id, row, deleted_at) values ('t', 'videos', 'v', '{"id":"v","video_key":"videos/gone.mp4"}', 1)`,
];

export const quiet = () => {};

export function temporaryFolder(): string {
	return mkdtempSync(join(tmpdir(), "backup-test-"));
}

/** A site with demo content and rows that are hard to copy, and its backup in `backup`. */
export async function seededBackup(folder: string): Promise<{ state: string; backup: string }> {
	const [state, backup] = [join(folder, "state"), join(folder, "backup")];
	await migrateLocally(state);
	await withLocalBindings(state, async (env) => {
		await seed(env);
		await env.DB.batch(hardRows.map((row) => env.DB.prepare(row)));
		await env.MEDIA.put("photos/orphan.webp", "orphan", { httpMetadata: { contentType: "image/webp" } });
	});
	await withSite({ isRemote: false, state }, (site) => makeBackup(site, backup, quiet));
	return { state, backup };
}

export function copyOf(backup: string): string {
	const copy = join(temporaryFolder(), "backup");
	cpSync(backup, copy, { recursive: true });
	return copy;
}

export async function isEmpty({ database, objects }: Site): Promise<boolean> {
	const tables = await database.read("select 1 from sqlite_schema where name not like '\\_cf%' escape '\\'");
	return tables.length === 0 && (await objects.list()).length === 0;
}

export function remove(...folders: string[]): void {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
