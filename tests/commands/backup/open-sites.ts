import { join } from "node:path";
import { after } from "node:test";
import { fillSite } from "#app/commands/drill/fill.ts";
import { backUp, copyOf, openSite, remove, temporaryFolder } from "#tests/setup/servers/backups.ts";

/* One site with content and one to restore into, for all tests of backups: a start of workerd takes a second. */
export const folder = temporaryFolder();
export const backup = join(folder, "backup");
export const original = await openSite(join(folder, "original"));
export const target = await openSite(join(folder, "target"));
await fillSite(original.env);
await original.env.MEDIA.put("photos/orphan.webp", "orphan", { httpMetadata: { contentType: "image/webp" } });
await backUp(original, backup);

const copies: string[] = [];
export function copyOfBackup(): string {
	const copy = copyOf(backup);
	copies.push(copy);
	return copy;
}

after(async () => {
	await Promise.all([original.close(), target.close()]);
	remove(folder, ...copies.map((copy) => join(copy, "..")));
});
