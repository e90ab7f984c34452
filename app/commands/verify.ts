import { usages } from "./backup/arguments.ts";
import { checkBackup } from "./backup/check.ts";
import { countAll } from "./backup/manifest.ts";
import { readSource } from "./backup/r2/source.ts";
import { readOptions, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

const read = readOptions({ from: text, r2: text });

await runCommand(usages.verify, read && readSource(read), (withBackup) =>
	withBackup(async ({ folder, name }) => {
		const { manifest } = await checkBackup(folder);
		const { made, objects, commit } = manifest;
		console.log(
			`${name} is whole: ${countAll(manifest)} rows, ${objects.length} objects, of ${made}, commit ${commit}`,
		);
	}),
);
