import { addDays, dayInMadrid, isDay, monthOf } from "#app/ui/dates.ts";

/** A range of days of Europe/Madrid as yyyy-mm-dd, both ends included. */
export interface Period {
	from: string;
	to: string;
}

/** The names of the two fields in the address. */
export const periodParams = { from: "des-de", to: "fins" } as const;

/** A longer range would read too many rows. */
const maxDays = 10 * 366;

export interface ReadPeriod {
	/** As typed, for the form that comes back. */
	typed: Period;
	/** Missing where one of the days is wrong: then the errors say why. */
	period?: Period;
	errors: Partial<Period>;
}

/** The period of an address; without one, the current month so far. */
export function readPeriod(params: URLSearchParams, now: Date): ReadPeriod {
	const current = monthToDate(dayInMadrid(now));
	const typed = {
		from: params.get(periodParams.from)?.trim() || current.from,
		to: params.get(periodParams.to)?.trim() || current.to,
	};
	const errors: Partial<Period> = {};
	if (!isDay(typed.from)) errors.from = "Escriu el dia com ara 2026-03-01 (any, mes i dia).";
	if (!isDay(typed.to)) errors.to = "Escriu el dia com ara 2026-03-31 (any, mes i dia).";
	if (errors.from || errors.to) return { typed, errors };
	if (typed.to < typed.from) return { typed, errors: { to: "L'últim dia no pot ser abans del primer." } };
	if (countDays(typed) > maxDays) return { typed, errors: { to: "Tria un període de deu anys com a molt." } };
	return { typed, period: typed, errors };
}

/** From the first day of a day's month to that day. */
export function monthToDate(day: string): Period {
	return { from: `${monthOf(day)}-01`, to: day };
}

/**
 * The period to compare with. Of whole months, or of a month so far: the same part of the months before. Of any other
 * range: as many days, right before it.
 */
export function periodBefore(period: Period): Period {
	const { from, to } = period;
	if (!from.endsWith("-01")) return { from: addDays(from, -countDays(period)), to: addDays(from, -1) };
	const months = countMonths(period);
	const isWholeMonth = addDays(to, 1).endsWith("-01");
	return {
		from: moveMonths(from, -months),
		to: isWholeMonth ? addDays(from, -1) : moveMonths(to, -months),
	};
}

/** The months for the chart beside a period: all of its own, and at least the twelve up to its end. */
export function wholeMonthsAround({ from, to }: Period): Period & { months: string[] } {
	const yearBefore = moveMonths(`${monthOf(to)}-01`, -11);
	const around = { from: from < yearBefore ? `${monthOf(from)}-01` : yearBefore, to: `${monthOf(to)}-31` };
	return { ...around, months: monthsOf(around) };
}

/** The months, yyyy-mm, in which a period lies. */
export function monthsOf(period: Period): string[] {
	const first = `${monthOf(period.from)}-01`;
	return Array.from({ length: countMonths(period) }, (_, n) => monthOf(moveMonths(first, n)));
}

/** The days of a period. */
export function daysOf(period: Period): string[] {
	return Array.from({ length: countDays(period) }, (_, n) => addDays(period.from, n));
}

function countDays({ from, to }: Period): number {
	return (Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000) + 1;
}

function countMonths({ from, to }: Period): number {
	const index = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
	return index(to) - index(from) + 1;
}

/** The same day of another month, or the last one of a month that is shorter. */
function moveMonths(day: string, months: number): string {
	const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
	const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
}
