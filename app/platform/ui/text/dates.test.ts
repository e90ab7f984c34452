import { expect, it } from "vitest";
import {
	addMonths,
	dayInMadrid,
	longDate,
	longDates,
	longMoment,
	longMonth,
	longSpan,
	momentInMadrid,
	sheetMoment,
	shortMoment,
	startOfDayInMadrid,
	timeInMadrid,
} from "./dates.ts";

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
	["2026-05-03", "3 de maig de 2026"],
	["2027-04-01", "1 d'abril de 2027"],
	["2026-10-31", "31 d'octubre de 2026"],
	["2028-02-29", "29 de febrer de 2028"],
])("%s in words is %s", (day, words) => {
	expect(longDate(day)).toBe(words);
});

it.each([
	["2026-05-03", "2026-05-03", "3 de maig de 2026"],
	["2026-05-03", "2026-05-09", "3–9 de maig de 2026"],
	["2026-05-03", "2026-08-09", "3 de maig – 9 d'agost de 2026"],
	["2025-12-31", "2026-01-02", "31 de desembre de 2025 – 2 de gener de 2026"],
])("from %s to %s is %s", (from, to, words) => {
	expect(longDates(from, to)).toBe(words);
});

it("writes moments in Madrid, and months", () => {
	const at = new Date("2026-05-03T16:07:59.9Z");
	expect(longMoment(at)).toBe("3 de maig de 2026, a les 18:07");
	expect(shortMoment(at)).toBe("03/05/2026 18:07");
	expect(sheetMoment(at)).toBe("03/05/2026 18:07:59");
	expect(longMonth("2026-03")).toBe("març de 2026");
});

/** What the platform's own time zones say, which are not used where pages are drawn. */
const platform = new Intl.DateTimeFormat("sv-SE", {
	dateStyle: "short",
	timeStyle: "medium",
	timeZone: "Europe/Madrid",
});

it("knows the hours of Madrid around each change of the clocks, and in between", () => {
	for (let year = 1996; year < 2038; year++) {
		for (const [month, day] of [
			[0, 1],
			[2, 24],
			[5, 30],
			[9, 24],
			[11, 31],
		] as const) {
			for (let hours = 0; hours < 8 * 24; hours++) {
				const at = new Date(Date.UTC(year, month, day, hours, 59, 59));
				expect(`${dayInMadrid(at)} ${timeInMadrid(at)}:59`).toBe(platform.format(at));
			}
		}
	}
});

it.each([
	["2026-03-29", "01:59", "2026-03-29T00:59:00Z"],
	["2026-03-29", "02:30", "2026-03-29T01:30:00Z"],
	["2026-03-29", "03:30", "2026-03-29T01:30:00Z"],
	["2026-10-25", "02:30", "2026-10-25T00:30:00Z"],
	["2026-10-25", "03:00", "2026-10-25T02:00:00Z"],
	["2026-07-01", "18:30", "2026-07-01T16:30:00Z"],
])("%s at %s in Madrid is %s", (day, time, at) => {
	expect(momentInMadrid(day, time)).toEqual(new Date(at));
});

it("finds the start of a day in both seasons", () => {
	expect(startOfDayInMadrid("2026-01-10")).toEqual(new Date("2026-01-09T23:00:00Z"));
	expect(startOfDayInMadrid("2026-07-10")).toEqual(new Date("2026-07-09T22:00:00Z"));
	expect(startOfDayInMadrid("2026-10-25")).toEqual(new Date("2026-10-24T22:00:00Z"));
});

it.each([
	["2026-05-03T23:05:00Z", "4 de maig de 2026, a la 01:05"],
	["2026-05-03T11:00:00Z", "3 de maig de 2026, a les 13:00"],
	["2026-05-03T09:00:00Z", "3 de maig de 2026, a les 11:00"],
])("%s is the moment %s", (at, words) => {
	expect(longMoment(new Date(at))).toBe(words);
});

it.each([
	["01:00", null, "a la 1 h"],
	["11:00", null, "a les 11 h"],
	["09:30", "14:00", "de 9.30 a 14 h"],
	["11:00", "13:00", "d'11 a 13 h"],
	["01:30", "02:00", "d'1.30 a 2 h"],
	["10:00", "11:00", "de 10 a 11 h"],
])("from %s to %s is said %s", (from, to, words) => {
	expect(longSpan("2026-05-03", from, to).replaceAll("\u00a0", " ")).toBe(`3 de maig de 2026, ${words}`);
});
