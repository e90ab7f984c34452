import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { availableParallelism } from "node:os";
import { keepTemporaryFilesInMemory } from "./setup/memory.ts";
import { type Outcome, readPlaywright, readVitest } from "./setup/outcome.ts";

/*
 * `npm test`: everything, in the order in which failures are cheapest to find. All of it runs even when something
 * failed; at the end it says again what did, and the last line counts.
 */
const results = "tests/.results";
const tally = { passed: 0, skipped: 0, failures: [] as string[] };

/** Runs one command of the project; `read` reads what it reported, else the command itself is one test. */
function step(title: string, command: string, args: string[], read?: () => Outcome): boolean {
	console.log(`\n── ${title} ${"─".repeat(Math.max(0, 90 - title.length))}`);
	const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
	const succeeded = status === 0;
	const outcome = readOutcome(read) ?? { passed: Number(succeeded), failures: [], skipped: 0 };
	// A run that broke off, or counted nothing, has failed whatever its report says.
	if (!succeeded && outcome.failures.length === 0) outcome.failures.push(`ended with ${status}`);
	if (succeeded && outcome.passed === 0) outcome.failures.push("counted nothing");
	tally.passed += outcome.passed;
	tally.skipped += outcome.skipped;
	tally.failures.push(...outcome.failures.map((failure) => `${title}: ${failure}`));
	return succeeded;
}

function readOutcome(read?: () => Outcome): Outcome | undefined {
	try {
		return read?.();
	} catch (error) {
		return { passed: 0, failures: [`the report could not be read: ${error}`], skipped: 0 };
	}
}

const report = (name: string) => JSON.parse(readFileSync(`${results}/${name}.json`, "utf8"));

/** The journeys' server gets a port that nobody has. */
function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer().once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});
}
process.env.TEST_PORT ??= String(await freePort());
keepTemporaryFilesInMemory();

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

step("types", "npm", ["run", "-s", "typecheck"]);
step("lint and format", "npm", ["run", "-s", "lint"]);
if (step("production build", "npm", ["run", "-s", "build"])) process.env.TEST_IS_BUILT = "1";
step(
	"data and worker, in workerd",
	"vitest",
	[
		"run",
		"--config",
		"tests/vitest.config.ts",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${results}/vitest.json`,
	],
	() => readVitest(report("vitest")),
);
step(
	"the operator's command, in Node",
	"node",
	[
		"--test",
		// By itself it leaves one core idle.
		`--test-concurrency=${availableParallelism()}`,
		"--test-reporter=spec",
		"--test-reporter-destination=stdout",
		"--test-reporter=./tests/setup/outcome-reporter.ts",
		`--test-reporter-destination=${results}/commands.json`,
		"tests/commands/*.test.ts",
	],
	() => report("commands"),
);
step(
	"journeys, in Chromium, with and without JavaScript",
	"playwright",
	["test", "--config", "tests/playwright.config.ts"],
	() => readPlaywright(report("playwright")),
);

for (const failure of tally.failures) console.log(`\n✗ ${failure}`);
const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : "";
console.log(`\n${tally.passed} passed, ${tally.failures.length} failed${skipped}`);
process.exit(tally.failures.length === 0 ? 0 : 1);
