import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeBackup } from "#app/commands/backup/make.ts";
import { type Site, withSite } from "#app/commands/backup/sites.ts";
import { hardRows } from "#app/commands/drill/rows.ts";
import { migrateLocally, withLocalBindings } from "#app/commands/local.ts";
import { seed } from "#app/commands/seed/seed.ts";

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
