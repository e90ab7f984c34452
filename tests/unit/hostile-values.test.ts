import { expect, it } from "vitest";
import { readPeaks } from "#app/media/sound/peaks.ts";
import { localPath } from "#app/platform/http/local-path.server.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";

/* What forms send beside the fields of their schemas. */

it("a hostile string leads to a path of this site or nowhere", () => {
	const request = new Request("https://bici.test/butlleti");
	for (const { name, text } of hostileStrings) {
		const path = localPath(text, request);
		if (path !== undefined) expect(new URL(path, request.url).origin, name).toBe("https://bici.test");
	}
});

it("no hostile string is a waveform", () => {
	for (const { name, text } of hostileStrings) expect(readPeaks(text), name).toBeUndefined();
});
