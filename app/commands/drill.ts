import { usages } from "./backup/arguments.ts";
import { runDrill } from "./drill/run-drill.ts";
import { readOptions, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";
import { run } from "./stores/local.ts";

const read = readOptions({ scale: text });
const scale = Number(read?.scale ?? 500);

await runCommand(
	usages.drill,
	read && Number.isSafeInteger(scale) && scale >= 0 ? scale : undefined,
	async (records) => {
		// `npm test` has just built it.
		if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"], true);
		await runDrill(records, console.log);
	},
);
