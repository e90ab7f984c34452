import { addDays, addMonths, dayInMadrid, isDay, monthOf } from "#app/platform/ui/text/dates.ts";

/** Days in Europe/Madrid, yyyy-mm-dd, both included. */
export interface Period {
	from: string;
	to: string;
}

export const periodParams = { from: "des-de", to: "fins" } as const;

/** A longer range would read too many rows. */
const maxDays = 10 * 366;

export interface ReadPeriod {
	typed: Period;
	/** Missing if a day is invalid. */
	period?: Period;
	errors: Partial<Period>;
}

/** Without one: the current month so far. */
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

export function monthToDate(day: string): Period {
	return { from: `${monthOf(day)}-01`, to: day };
}

/** Whole months, or a month so far: the same days of the months before. Other ranges: as many days before. */
export function periodBefore(period: Period): Period {
	const { from, to } = period;
	if (!from.endsWith("-01")) return { from: addDays(from, -countDays(period)), to: addDays(from, -1) };
	const months = countMonths(period);
	const isWholeMonth = addDays(to, 1).endsWith("-01");
	return { from: addMonths(from, -months), to: isWholeMonth ? addDays(from, -1) : addMonths(to, -months) };
}

/** At least twelve months. */
export function wholeMonthsAround({ from, to }: Period): Period & { months: string[] } {
	const yearBefore = addMonths(`${monthOf(to)}-01`, -11);
	const around = { from: from < yearBefore ? `${monthOf(from)}-01` : yearBefore, to: `${monthOf(to)}-31` };
	return { ...around, months: monthsOf(around) };
}

export function monthsOf(period: Period): string[] {
	const first = `${monthOf(period.from)}-01`;
	return Array.from({ length: countMonths(period) }, (_, n) => monthOf(addMonths(first, n)));
}

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
