import { inject } from "vitest";
import { sampleOfDay } from "#tests/fixtures/hostile-strings.ts";

/** Today's sample of the hostile strings. The names, which stand in the messages of failures, say how to send it again. */
export function hostileSample() {
	const day = inject("hostileDay");
	return sampleOfDay(day).map(({ name, text }) => ({
		name: `${name}, ${JSON.stringify(text.slice(0, 60))}: again with HOSTILE_DAY=${day}`,
		text,
	}));
}
