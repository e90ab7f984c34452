import { describe, expect, it } from "vitest";
import { monthsOf, periodBefore, readPeriod, wholeMonthsAround } from "./period.ts";

const now = new Date("2026-11-22T12:00:00Z");
const read = (from: string, to: string) => readPeriod(new URLSearchParams({ "des-de": from, fins: to }), now);

describe("a period of the address", () => {
	it("is the month so far, in days of Madrid, when the address has none", () => {
		expect(readPeriod(new URLSearchParams(), now).period).toEqual({ from: "2026-11-01", to: "2026-11-22" });
		const midnight = new Date("2026-06-30T22:30:00Z");
		expect(readPeriod(new URLSearchParams(), midnight).period).toEqual({ from: "2026-07-01", to: "2026-07-01" });
	});

	it.each([
		["2026-02-30", "2026-03-01", { from: expect.stringContaining("2026-03-01") }],
		["2026-02-01", "demà", { to: expect.stringContaining("2026-03-31") }],
		["2026-03-02", "2026-03-01", { to: "L'últim dia no pot ser abans del primer." }],
		["1001-01-01", "9999-12-31", { to: "Tria un període de deu anys com a molt." }],
	])("from %s to %s comes back with a message, as it was typed", (from, to, errors) => {
		expect(read(from, to)).toEqual({ typed: { from, to }, errors });
	});
});

describe("the period before", () => {
	it.each([
		["a month so far", "2026-11-01", "2026-11-22", "2026-10-01", "2026-10-22"],
		["a day that the month before does not have", "2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
		["a whole month", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
		["whole months", "2026-07-01", "2026-09-30", "2026-04-01", "2026-06-30"],
		["a year", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
		["any days", "2026-11-10", "2026-11-16", "2026-11-03", "2026-11-09"],
		["one day", "2026-03-30", "2026-03-30", "2026-03-29", "2026-03-29"],
	])("of %s", (_, from, to, fromBefore, toBefore) => {
		expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
	});
});

it("is shown beside at least twelve months, or all of its own", () => {
	const short = wholeMonthsAround({ from: "2026-11-10", to: "2026-11-16" });
	expect(short).toMatchObject({ from: "2025-12-01", to: "2026-11-31" });
	expect(short.months).toHaveLength(12);
	expect(wholeMonthsAround({ from: "2024-05-10", to: "2026-11-16" }).months).toHaveLength(31);
	expect(monthsOf({ from: "2025-12-31", to: "2026-01-01" })).toEqual(["2025-12", "2026-01"]);
});
