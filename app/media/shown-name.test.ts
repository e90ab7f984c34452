import { describe, expect, it } from "vitest";
import { isFileName, shownName } from "./shown-name.ts";

describe("the name of a file", () => {
	it.each(["", "a", ".mp4", "Vídeo de l'escola (2).mp4", "..", "🚲".repeat(127), "a".repeat(255)])(
		"may be %j",
		(name) => {
			expect(isFileName(name)).toBe(true);
		},
	);

	it.each([
		"../../x",
		"..\\x",
		"C:\\vídeos\\vinya.mp4",
		"/",
		"a/",
		"a".repeat(256),
		"🚲".repeat(128),
		"a".repeat(4096),
	])("may not be %j", (name) => {
		expect(isFileName(name)).toBe(false);
	});

	it.each([
		["\u202e4pm.x\0", "4pm.x"],
		["  foto\n.png ", "foto.png"],
		["\ud800.png", "\ufffd.png"],
		["🚲".repeat(101), `${"🚲".repeat(99)}…`],
		["", "fitxer"],
	])("%j is shown as %j", (name, shown) => {
		expect(shownName(name)).toBe(shown);
	});
});
