import { globSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isBuildCurrent } from "#tests/setup/runners/build-age.ts";
import { keepTemporaryFilesInMemory } from "#tests/setup/runners/memory.ts";
import { Runner, results, type Step } from "#tests/setup/runners/runner.ts";
import { journeys, operatorCommands, type Suite, unitAndWorker } from "#tests/setup/runners/suites.ts";
import { freePorts } from "#tests/setup/servers/ports.ts";
import { portCount } from "#tests/setup/servers/sites.ts";

/*
 * `npm test`: everything, in the order in which failures are cheapest to find. All of it runs even when something
 * failed. `npm test -- newsletter` runs the test files with that in their path, and builds only where the sources are
 * newer than the build. `--verbose` shows what the tools print.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { verbose: { type: "boolean" } } });
const { verbose = false } = values;

// The reporter of the journeys: playwright.config.ts lists them.
process.env.TEST_REPORTER = verbose ? "list" : "dot";
process.env.TEST_PORT ??= String(await freePorts(portCount));
keepTemporaryFilesInMemory();
// wrangler is 15 MB of code, which each of its processes would compile anew: a second of two.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.compiled");
// For the type checker, which is written in Go: fewer garbage collections save a fifth of its time, for 200 MB of memory.
process.env.GOGC ??= "400";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const npm = (title: string, script: string): Step => ({ title, command: "npm", args: ["run", "-s", script] });
const isWanted = (file: string) =>
	positionals.length === 0 || positionals.some((part) => file.includes(part.replace(/^\.\//, "")));
const stepsOf = (...suites: Suite[]) =>
	suites.flatMap((suite) => {
		const files = suite.files.flatMap((pattern) => globSync(pattern)).filter(isWanted);
		return files.length > 0 ? [suite.step(positionals.length > 0 ? files : [], verbose)] : [];
	});
const [tests, browserTests] = [stepsOf(unitAndWorker, operatorCommands), stepsOf(journeys)];
if (tests.length + browserTests.length === 0) {
	console.error(`No test file has ${positionals.join(" or ")} in its path.`);
	process.exit(1);
}

const runner = new Runner(verbose);
const build = npm("production build", "build");
if (positionals.length === 0) {
	const [, , isBuilt] = await runner.together([npm("types", "typecheck"), npm("lint and format", "lint"), build]);
	if (isBuilt) process.env.TEST_IS_BUILT = "1";
} else if (isBuildCurrent() || (await runner.run(build))) process.env.TEST_IS_BUILT = "1";

// One after the other: two at a time hold each other up, and take a seventh longer.
for (const step of [...tests, ...browserTests]) await runner.run(step);
process.exit(runner.finish() ? 0 : 1);
