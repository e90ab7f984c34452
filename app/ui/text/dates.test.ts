import { expect, it } from "vitest";
import { addMonths, longDate } from "./dates.ts";

it.each([
	["2026-01-15", 1, "2026-02-15"],
	["2026-01-31", 1, "2026-02-28"],
	["2028-01-31", 1, "2028-02-29"],
	["2026-11-30", 3, "2027-02-28"],
	["2026-12-31", 1, "2027-01-31"],
])("a month by the calendar: %s and %i more is %s", (day, months, later) => {
	expect(addMonths(day, months)).toBe(later);
});

it.each([
	["2026-05-03", "3 de maig del 2026"],
	["2027-04-01", "1 d'abril del 2027"],
	["2026-10-31", "31 d'octubre del 2026"],
	["2028-02-29", "29 de febrer del 2028"],
])("%s in words is %s", (day, words) => {
	expect(longDate(day)).toBe(words);
});
