import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** What a step of `npm test` counted, and what of it failed: each by its name, with why. */
export interface Outcome {
	passed: number;
	skipped: number;
	failures: string[];
}

/** Of vitest's JSON report. A file that could not be run at all has no tests, but a message. */
export function readVitest(report: JsonTestResults): Outcome {
	const failures: string[] = [];
	for (const file of report.testResults) {
		const failed = file.assertionResults.filter(({ status }) => status === "failed");
		for (const { fullName, failureMessages } of failed) failures.push(told(fullName, failureMessages?.join("\n")));
		if (file.status === "failed" && failed.length === 0) failures.push(told(file.name, file.message));
	}
	return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures };
}

/** Of Playwright's JSON report. What passed only when tried again has failed. */
export function readPlaywright({ suites, errors, stats }: JSONReport): Outcome {
	const failures = errors.map(({ message, value }) => told("outside of any journey", message ?? value));
	for (const { title, file, tests } of suites.flatMap(specsOf)) {
		for (const { projectName, results } of tests.filter(
			({ status }) => status === "unexpected" || status === "flaky",
		)) {
			const messages = results.flatMap((result) => result.errors.map(({ message }) => message));
			failures.push(told(`[${projectName}] ${file} › ${title}`, messages.join("\n")));
		}
	}
	return { passed: stats.expected, skipped: stats.skipped, failures };
}

function specsOf(suite: JSONReportSuite): JSONReportSuite["specs"] {
	return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/** A failure in a few lines: the whole of it stands where it happened. */
export function told(name: string, message = ""): string {
	return [name, ...message.split("\n").slice(0, 12)].join("\n  ");
}
