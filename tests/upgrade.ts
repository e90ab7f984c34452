import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { run } from "#app/commands/stores/local.ts";
import { chooseStates } from "./support/upgrade/choose.ts";
import { upgrade } from "./support/upgrade/upgrade.ts";

/*
 * `npm run test:upgrade`: the data that older commits made, brought to today's code. `-- --since REF`: those of REF alone.
 */
const { values } = parseArgs({ options: { since: { type: "string" } } });
const { commits, why } = chooseStates(values.since);
console.log(commits.length > 0 ? why : `NOT TESTED. ${why}`);
if (commits.length === 0) process.exit(1);
if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"], true);
for (const commit of commits) {
	console.log(execFileSync("git", ["log", "-1", "--format=%h %cs %s", commit], { encoding: "utf8" }).trim());
	const { told, wrong } = await upgrade(commit);
	console.log(`  ${told}`);
	for (const one of wrong) console.error(`  WRONG: ${one}`);
	if (wrong.length > 0) process.exitCode = 1;
}
