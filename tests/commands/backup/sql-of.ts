import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "#app/commands/backup/sites.ts";
import { withTemporaryFolder } from "#app/commands/stores/temporary.ts";

export function sqlOf(backup: string): string {
	const [file] = readdirSync(backup).filter((name) => name.endsWith(".sql"));
	return readFileSync(join(backup, file ?? ""), "utf8");
}

/** What the site dumps. */
export function textOf(site: Pick<Site, "dump">): Promise<string> {
	return withTemporaryFolder(async (folder) => {
		const file = join(folder, "dump.sql");
		await site.dump(file);
		return readFileSync(file, "utf8");
	});
}
