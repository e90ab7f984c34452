import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { availableParallelism } from "node:os";
import { keepTemporaryFilesInMemory } from "./setup/memory.ts";

/*
 * `npm test`: everything, in the order in which failures are cheapest to find. All of it runs even when something
 * failed; the last line counts.
 */
const results = "tests/.results";
const tally = { passed: 0, failed: 0, skipped: 0 };

interface Counts {
	passed: number;
	failed: number;
	skipped?: number;
}

/** Runs one command of the project; `count` reads what it counted, else the command itself is one test. */
function step(title: string, command: string, args: string[], count?: () => Counts): boolean {
	console.log(`\n── ${title} ${"─".repeat(Math.max(0, 90 - title.length))}`);
	const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
	const succeeded = status === 0;
	const counted = readCounts(count) ?? { passed: Number(succeeded), failed: Number(!succeeded) };
	// A run that broke off, or counted nothing, has failed whatever its report says.
	if (!succeeded && counted.failed === 0) counted.failed = 1;
	if (succeeded && counted.passed === 0) counted.failed += 1;
	tally.passed += counted.passed;
	tally.failed += counted.failed;
	tally.skipped += counted.skipped ?? 0;
	return succeeded;
}

function readCounts(count?: () => Counts): Counts | undefined {
	try {
		return count?.();
	} catch (error) {
		console.error("the report could not be read:", error);
		return { passed: 0, failed: 1 };
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
	() => {
		const { numPassedTests, numFailedTests, numPendingTests } = report("vitest");
		return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
	},
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
		"--test-reporter=./tests/setup/count-reporter.ts",
		`--test-reporter-destination=${results}/commands.json`,
		"tests/commands/*.test.ts",
	],
	() => {
		const { passed, failed, cancelled, skipped, todo } = report("commands");
		return { passed, failed: failed + cancelled, skipped: skipped + todo };
	},
);
step(
	"journeys, in Chromium, with and without JavaScript",
	"playwright",
	["test", "--config", "tests/playwright.config.ts"],
	() => {
		const { stats } = report("playwright");
		return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
	},
);

const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : "";
console.log(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`);
process.exit(tally.failed === 0 ? 0 : 1);
