import { options, usages } from "./backup/arguments.ts";
import { checkBackup } from "./backup/check.ts";
import { readOptions } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

/* `npm run verify`: whether a backup can be restored. */
const folder = readOptions({ from: options.from })?.from;

await runCommand(
	usages.verify,
	folder
		? async () => {
				const { manifest, dump } = await checkBackup(folder);
				const { made, objects, commit } = manifest;
				console.log(
					`${folder} is whole: ${dump.rows.length} rows, ${objects.length} objects, of ${made}, commit ${commit}`,
				);
			}
		: undefined,
);
