import type { TestEvent } from "node:test/reporters";
import { type Outcome, told } from "./outcome.ts";

/** For node:test: the outcome over all files, as JSON, for the last lines of `npm test`. */
export default async function* outcomeReporter(events: AsyncIterable<TestEvent>) {
	const failures: string[] = [];
	for await (const { type, data } of events) {
		// A suite fails with what is in it; that one counts.
		if (type === "test:fail" && data.details.type !== "suite")
			failures.push(told(data.name, String(data.details.error)));
		if (type !== "test:summary" || data.file !== undefined) continue;
		const { passed, skipped, todo } = data.counts;
		yield JSON.stringify({ passed, skipped: skipped + todo, failures } satisfies Outcome);
	}
}
