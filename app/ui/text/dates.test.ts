import { expect, it } from "vitest";
import { addMonths } from "./dates.ts";

it.each([
	["2026-01-15", 1, "2026-02-15"],
	["2026-01-31", 1, "2026-02-28"],
	["2028-01-31", 1, "2028-02-29"],
	["2026-11-30", 3, "2027-02-28"],
	["2026-12-31", 1, "2027-01-31"],
])("a month by the calendar: %s and %i more is %s", (day, months, later) => {
	expect(addMonths(day, months)).toBe(later);
});
