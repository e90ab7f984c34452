import { describe, expect, it } from "vitest";
import { deadlineWords, isOver } from "./deadline.ts";

describe("a deadline in words", () => {
	it.each([
		["desembre de 2025", "2025-12-31T22:59:59Z", false],
		["desembre de 2025", "2025-12-31T23:00:00Z", true],
		["Febrer del 2026", "2026-02-28T22:59:59Z", false],
		["Febrer del 2026", "2026-02-28T23:00:00Z", true],
		["5 de gener de 2026", "2026-01-05T22:59:59Z", false],
		["5 de gener de 2026", "2026-01-05T23:00:00Z", true],
		["15 d'agost de 2026", "2026-08-15T22:00:00Z", true],
		["abril", "2099-01-01T00:00:00Z", false],
		["quan s'acabi l'estiu de 2026", "2099-01-01T00:00:00Z", false],
	])("%s at %s: over is %s", (words, now, over) => {
		expect(isOver(words, new Date(now))).toBe(over);
	});

	it("is shown with the year as in all dates", () => {
		expect(deadlineWords("Febrer del 2026")).toBe("Febrer de 2026");
		expect(deadlineWords("15 d'agost de 2026")).toBe("15 d'agost de 2026");
	});
});
