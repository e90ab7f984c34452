import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { logs } from "#tests/setup/servers/sites.ts";
import { readPlaywright, readVitest } from "./outcome.ts";
import { results, type Step } from "./runner.ts";

export interface Suite {
	/** Patterns of the test files that it runs. */
	files: string[];
	/** Runs these files, or all of them where none is named. */
	step: (files: string[], verbose: boolean) => Step;
}

const report = (name: string) => JSON.parse(readFileSync(`${results}/${name}.json`, "utf8"));

export const unitAndWorker: Suite = {
	files: ["app/**/*.test.ts", "tests/unit/**/*.test.ts", "tests/worker/**/*.test.ts"],
	step: (files, verbose) => ({
		title: "unit tests in Node, data and worker in workerd",
		command: "vitest",
		args: [
			"run",
			...["--config", "tests/vitest.config.ts", `--reporter=${verbose ? "default" : "dot"}`],
			...["--reporter=json", `--outputFile.json=${results}/vitest.json`],
			...files,
		],
		read: () => readVitest(report("vitest")),
	}),
};

const commandFiles = "tests/commands/**/*.test.ts";

export const operatorCommands: Suite = {
	files: [commandFiles],
	step: (files, verbose) => ({
		title: "the operator's commands",
		command: "node",
		args: [
			...["--import", "./tests/setup/runners/quick-imports.ts", "--test"],
			// More than cores: commands wait for their processes.
			`--test-concurrency=${availableParallelism() + 2}`,
			...[`--test-reporter=${verbose ? "spec" : "dot"}`, "--test-reporter-destination=stdout"],
			...[
				"--test-reporter=./tests/setup/runners/outcome-reporter.ts",
				`--test-reporter-destination=${results}/commands.json`,
			],
			...(files.length > 0 ? files : [commandFiles]),
		],
		read: () => report("commands"),
	}),
};

export const journeys: Suite = {
	files: ["tests/e2e/**/*.spec.ts"],
	step: (files) => ({
		title: "journeys in Chromium, with and without JavaScript",
		command: "playwright",
		args: [
			"test",
			...["--config", "tests/playwright.config.ts"],
			// Each is read as a regular expression for the path.
			...files.map((file) => file.replaceAll(".", "\\.")),
		],
		read: () => readPlaywright(report("playwright")),
		logs: serverErrors,
	}),
};

/** The last errors and warnings that the servers of the journeys logged. */
function serverErrors(): string {
	return globSync(`${logs}/server *.log`)
		.map((file) => {
			const lines = stripVTControlCharacters(readFileSync(file, "utf8")).split("\n");
			const errors = lines.filter((line) => /ERROR|WARNING|"level":"(error|warn)"|^\s+at /.test(line));
			return [`\nErrors in ${file}:`, ...errors.slice(-40)].join("\n");
		})
		.join("\n");
}
