import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** Lines of `wrangler dev` at each start that have no switch. All else is printed. */
const droppedLines = [
	/^$/,
	/^\[custom build\] Running: /,
	/^Attaching additional modules:$/,
	/Parsed \d+ valid (header|redirect) rules?\.$/,
	/Logs were written to /,
	// About the hourly cleanup.
	/Scheduled Workers are not automatically triggered during local development\.$/,
	/^ {2}To manually trigger a scheduled event, run:$/,
	/^ {4}curl "http:\/\/localhost:\d+\/cdn-cgi\/local\/scheduled"$/,
	/^ {2}For more details, see \S+#test-cron-triggers-locally$/,
];

const isDropped = (line: string) => {
	const text = stripVTControlCharacters(line).trimEnd();
	return droppedLines.some((pattern) => pattern.test(text));
};

export function passOn({ stdout, stderr }: ChildProcess): void {
	for (const [from, to] of [
		[stdout, process.stdout],
		[stderr, process.stderr],
	] as const) {
		if (!from) continue;
		createInterface({ input: from }).on("line", (line) => {
			if (!isDropped(line)) to.write(`${line}\n`);
		});
	}
}
