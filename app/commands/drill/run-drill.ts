import { rmSync } from "node:fs";
import { join } from "node:path";
import { checkBackup } from "../backup/check.ts";
import { makeBackup } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { localSite, withSite } from "../backup/sites.ts";
import { seedScale } from "../seed/scale.ts";
import { Refusal } from "../shared/refusal.ts";
import { withLocalBindings } from "../stores/local.ts";
import { withTemporaryFolder } from "../stores/temporary.ts";
import { fillSite } from "./fill.ts";
import { freePort, withServer } from "./serve.ts";
import { listDifferences, readPages, readStored, type Snapshot } from "./snapshot.ts";

const parts = ["statements of the schema", "rows", "objects", "pages"] as const;
const fewestPages = 10;

/** In folders of its own: no data of this machine are read or changed. `scale`: made-up records besides the demo's. */
export async function runDrill(scale: number, say: (line: string) => void): Promise<void> {
	const started = Date.now();
	const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
		const began = Date.now();
		const done = await run();
		say(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);
		return done;
	};
	await withTemporaryFolder(async (folder) => {
		const [original, restored, backup] = ["original", "restored", "backup"].map((name) => join(folder, name));
		if (!original || !restored || !backup) throw new Error("a folder is missing");
		const port = await freePort();
		const details = (line: string) => say(`          ${line}`);
		const stored = await withLocalBindings(original, async (env) => {
			await step("filled a site", async () => {
				await fillSite(env);
				if (scale > 0) await seedScale(env, scale);
			});
			const site = localSite(env);
			const read = await step("read it", () => readStored(site));
			await step("backed it up", () => makeBackup(site, backup, details));
			return read;
		});
		const before = { ...stored, pages: await step("read its pages", () => withServer(original, port, readPages)) };
		await step("verified the backup", () => checkBackup(backup));
		await step("destroyed the site", async () => rmSync(original, { recursive: true }));
		const again = await withSite({ isRemote: false, state: restored }, async (site) => {
			await step("restored it elsewhere", () => restoreBackup(backup, site, details));
			return step("read it again", () => readStored(site));
		});
		const pages = await step("read its pages again", () => withServer(restored, port, readPages));
		compare(before, { ...again, pages }, say);
		say(`Done on ${new Date().toISOString()} in ${Math.round((Date.now() - started) / 1000)} s: nothing differs.`);
	});
}

function compare(before: Snapshot, after: Snapshot, say: (line: string) => void): void {
	for (const part of parts) {
		const different = listDifferences(before[part], after[part]);
		if (different.length > 0) {
			const shown = different.map((name) => name.slice(0, 200)).slice(0, 10);
			throw new Refusal([`${different.length} of the ${part} differ after the restore:`, ...shown].join("\n"));
		}
		say(`${String(before[part].size).padStart(6)} ${part}: the same`);
	}
	if (before.pages.size < fewestPages) throw new Refusal(`Only ${before.pages.size} pages were compared.`);
}
