import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { asks } from "./support/one-back/asks.ts";
import { chooseCommit } from "./support/one-back/choose.ts";
import { buildCommit } from "./support/one-back/old-build.ts";

/*
 * `npm run test:one-back`: the worker of before the newest migration on today's schema, as it runs between a migration
 * and the deployment, and after a rollback. `-- --since REF`: the worker of REF, if migrations came after it.
 */
const { values } = parseArgs({ options: { since: { type: "string" } } });
const choice = chooseCommit(values.since);
console.log(choice.why);
if (choice.commit) {
	const folder = buildCommit(choice.commit);
	try {
		const wrong = await asks(folder);
		for (const one of wrong) console.error(one);
		if (wrong.length > 0) process.exitCode = 1;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
