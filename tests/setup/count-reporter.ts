import type { TestEvent } from "node:test/reporters";

/** For node:test: what it counted over all files, as JSON, for the last line of `npm test`. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
	for await (const event of events) {
		if (event.type === "test:summary" && event.data.file === undefined) yield JSON.stringify(event.data.counts);
	}
}
