import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/*
 * `npm run bench`: all of it, or what is named (`npm run bench -- pages`), with its options (`--requests=5000`). Fails
 * where a gate does not hold.
 */
const all = [
	"pages",
	"lighthouse",
	"uploads",
	"sign-in",
	"receipts",
	"passwords",
	"upload-memory",
	"hand-over-memory",
	"hostile-posts",
	"hostile-audio",
	"hostile-reports",
	"basemap",
	"memory",
	"month",
	"kills",
	"letters",
	"questionnaire",
	"mixed",
];
const given = process.argv.slice(2);
const named = given.filter((word) => !word.startsWith("--"));
const options = given.filter((word) => word.startsWith("--"));
const wrong = named.filter((name) => !all.includes(name));
if (wrong.length > 0) {
	console.error(`There is no bench called ${wrong.join(", ")}: ${all.join(", ")}.`);
	process.exit(1);
}
const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
if (!run("npm", ["run", "-s", "build"])) process.exit(1);
for (const name of named.length > 0 ? named : all) {
	console.log(`\n── ${name} ${"─".repeat(90 - name.length)}`);
	const [alone, inFolder] = [`tests/bench/${name}.ts`, `tests/bench/${name}/${name}.ts`];
	if (!run(process.execPath, [existsSync(alone) ? alone : inFolder, ...options])) process.exitCode = 1;
}
