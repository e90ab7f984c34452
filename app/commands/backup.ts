import { usages } from "./backup/arguments.ts";
import { makeBackup } from "./backup/make.ts";
import { openBucket } from "./backup/r2/open.ts";
import { sendBackup } from "./backup/r2/send.ts";
import { withSite } from "./backup/sites.ts";
import { placeOptions, readOptions, readPlace, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

const read = readOptions({ ...placeOptions, out: text, r2: text });
const folder = read?.out ?? `backups/${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
const bucket = read?.r2;

await runCommand(usages.backup, readPlace(read), async (place) => {
	const store = bucket === undefined ? undefined : await openBucket(bucket);
	const manifest = await withSite(place, (site) => makeBackup(site, folder, console.log));
	if (store) await sendBackup(folder, manifest, store, console.log);
	console.log(`Done: ${folder}. It holds personal data: encrypt it before it leaves this machine.`);
});
