import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { run } from "#app/commands/stores/local.ts";
import { chooseStates } from "./support/upgrade/choose.ts";
import { upgrade } from "./support/upgrade/upgrade.ts";

/*
 * `npm run test:upgrade`: the data that older commits made, brought to today's code. `-- --since REF`: those of REF alone.
 */
const { values } = parseArgs({ options: { since: { type: "string" } } });
const { states, why } = chooseStates(values.since);
console.log(states.length > 0 ? why : `NOT TESTED. ${why}`);
if (states.length === 0) process.exit(1);
if (!process.env.TEST_IS_BUILT) run("npm", ["run", "-s", "build"], true);
for (const state of states) {
	console.log(execFileSync("git", ["log", "-1", "--format=%h %cs %s", state.commit], { encoding: "utf8" }).trim());
	if (state.others.length > 0)
		console.log(`  with its own packages: today's lack or changed ${state.others.join(", ")}`);
	const { told, wrong } = await upgrade(state).catch((error: unknown) => ({
		told: "NOT TESTED to the end",
		wrong: [String(error)],
	}));
	console.log(`  ${told}`);
	for (const one of wrong) console.error(`  WRONG: ${one}`);
	if (wrong.length > 0) process.exitCode = 1;
}
