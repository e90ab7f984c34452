import { execFileSync } from "node:child_process";
import { listTables } from "#app/commands/backup/fingerprint.ts";
import { readManifest } from "#app/commands/backup/folder.ts";
import type { Manifest } from "#app/commands/backup/manifest.ts";
import { filledByMigrations } from "#app/commands/backup/target.ts";
import { withLocalBindings } from "#app/commands/stores/local.ts";
import { readLastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { shortLivedTables } from "#app/platform/records/short-lived.ts";

/* What an operator does with the data of a folder, with today's commands. */

const run = (command: string, ...args: string[]) =>
	execFileSync(command, args, { encoding: "utf8", stdio: "pipe", shell: process.platform === "win32" });

export function migrate(state: string): void {
	run("wrangler", "d1", "migrations", "apply", "DB", "--local", "--persist-to", state);
}

/** Backs the site up, verifies the backup, and gives its manifest. */
export async function backUp(state: string, folder: string): Promise<Manifest> {
	run(process.execPath, "app/commands/backup.ts", "--local", "--persist-to", state, "--out", folder);
	run(process.execPath, "app/commands/verify.ts", "--from", folder);
	const manifest = await readManifest(folder);
	if (!manifest) throw new Error("the backup has no manifest");
	return manifest;
}

/** Every title of every table. */
export function listTitles(state: string): Promise<string[]> {
	return withLocalBindings(state, async ({ DB }) => {
		const { results: tables } = await DB.prepare(listTables).all<{ name: string }>();
		const hasTitle = DB.prepare("select ? as name from pragma_table_info(?) where name = 'title'");
		const titled = await DB.batch<{ name: string }>(tables.map(({ name }) => hasTitle.bind(name, name)));
		const titles = await DB.batch<{ title: string }>(
			titled
				.flatMap(({ results }) => results)
				.map(({ name }) => DB.prepare(`select title from "${name}" where title <> ''`)),
		);
		return titles.flatMap(({ results }) => results.map(({ title }) => title));
	});
}

export function lastCleanup(state: string) {
	return withLocalBindings(state, readLastCleanup);
}

/** Also what was restored from the trash is no loss. */
const shrinking = [...shortLivedTables, "trash"];

/** Tables of `before` that have another number of rows, and its objects that are gone or others. */
export function listLosses(before: Manifest, after: Manifest, { isUsed }: { isUsed: boolean }): string[] {
	const tables = Object.entries(before.tables).filter(
		([name]) => name !== "d1_migrations" && !(isUsed && shrinking.includes(name)),
	);
	const rows = tables.flatMap(([name, count]) => {
		const now = after.tables[name];
		const mayGrow = isUsed || filledByMigrations.includes(name);
		const isRight = now === count || (mayGrow && now !== undefined && now > count);
		return isRight ? [] : [`${name} had ${count} rows and has ${now ?? "no table"}`];
	});
	const hashes = new Map(after.objects.map(({ key, sha256 }) => [key, sha256]));
	const objects = before.objects
		.filter(({ key, sha256 }) => hashes.get(key) !== sha256)
		.map(({ key }) => `the object ${key} is ${hashes.has(key) ? "another" : "gone"}`);
	return [...rows, ...objects];
}
