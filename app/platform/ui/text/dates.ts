import { beginsWithVowel, months, weekdays } from "#app/platform/content/catalan.ts";

export { withArticle } from "#app/platform/content/catalan.ts";

/* Without `Intl`: platform/content/catalan.ts says why. */

const hour = 3600 * 1000;

/** Milliseconds that Madrid is ahead of UTC. Summer time by Directive 2000/84/EC, which is not over yet. */
function aheadOfUtc(at: number): number {
	const year = new Date(at).getUTCFullYear();
	return at >= clockChange(year, 2) && at < clockChange(year, 9) ? 2 * hour : hour;
}

/** The last Sunday of March (2) or October (9), at 01:00 UTC. Both months have 31 days. */
function clockChange(year: number, month: number): number {
	return Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1);
}

/** "2026-05-03T18:07:59", as the clocks of Madrid say. */
const clocksIn = (at: Date) => new Date(at.getTime() + aheadOfUtc(at.getTime())).toISOString().slice(0, 19);

/** Today in Madrid, yyyy-mm-dd. */
export const dayInMadrid = (at: Date) => clocksIn(at).slice(0, 10);

/** "09:05". */
export const timeInMadrid = (at: Date) => clocksIn(at).slice(11, 16);

/** "3 de maig": d'abril, d'agost, d'octubre. */
function dayAndMonth(day: string): string {
	const [, month, date] = day.split("-").map(Number);
	const name = months[(month ?? 1) - 1] ?? "";
	return `${date} ${/^[ao]/.test(name) ? "d'" : "de "}${name}`;
}

/** "2026-05-03" as "3 de maig de 2026". */
export const longDate = (day: string) => `${dayAndMonth(day)} de ${day.slice(0, 4)}`;

/** "a la 1.30", "a les 18:07". */
const atHour = (hours: string) => `${/^0?1(?!\d)/.test(hours) ? "a la" : "a les"} ${hours}`;

/** "9 h", "9.30 h" without its unit. */
const hourWords = (time: string) => time.replace(/^0/, "").replace(/:00$/, "").replace(":", ".");

/** ", de 9.30 a 14 h"; ", a les 9.30 h"; nothing for a whole day. No line ends within it. */
function hoursAfter(startsAt: string | null, endsAt: string | null): string {
	if (!startsAt) return "";
	const from = hourWords(startsAt);
	const hours = endsAt
		? `${beginsWithVowel(from) ? "d'" : "de "}${from} a ${hourWords(endsAt)} h`
		: `${atHour(from)} h`;
	return `, ${hours.replaceAll(" ", "\u00a0")}`;
}

/** "3 de maig de 2026, de 9.30 a 14 h". `startsAt`, `endsAt`: "09:30" on that day. */
export const longSpan = (day: string, startsAt: string | null, endsAt: string | null) =>
	longDate(day) + hoursAfter(startsAt, endsAt);

/** "diumenge, de 9.30 a 14 h", beside a leaf of the calendar; in another year "diumenge, 3 de maig de 2027, de 9.30 a 14 h". */
export function weekdaySpan(day: string, startsAt: string | null, endsAt: string | null, today: string): string {
	const date = day.slice(0, 4) === today.slice(0, 4) ? "" : `, ${longDate(day)}`;
	return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] + date + hoursAfter(startsAt, endsAt);
}

/** "2026-05-03" as its day and month, "3" and "maig". */
export const leafOf = (day: string) => ({ day: Number(day.slice(8)), month: months[Number(day.slice(5, 7)) - 1] });

/** For `<time>`: "2026-05-03T09:30", which means the place's own clock. */
export const dateTimeOf = (day: string, time: string | null) => (time ? `${day}T${time}` : day);

/** For programs: "2026-05-03T09:30:00+02:00". */
export function offsetTime(day: string, time: string): string {
	const at = momentInMadrid(day, time);
	return `${clocksIn(at)}+0${aheadOfUtc(at.getTime()) / hour}:00`;
}

/** For RSS: "Sun, 03 May 2026 00:00:00 +0200". The day alone, as everything public. */
export function feedDay(at: Date): string {
	const day = dayInMadrid(at);
	const offset = offsetTime(day, "00:00").slice(-6).replace(":", "");
	return new Date(`${day}T00:00:00Z`).toUTCString().replace("GMT", offset);
}

export const longMoment = (at: Date) => `${longDate(dayInMadrid(at))}, ${atHour(timeInMadrid(at))}`;

export const shortMoment = (at: Date) => `${sheetDay(dayInMadrid(at))} ${timeInMadrid(at)}`;

/** "03/05/2026 18:07:59", which Excel in Catalan or Spanish parses as a date. */
export const sheetMoment = (at: Date) => `${sheetDay(dayInMadrid(at))} ${clocksIn(at).slice(11)}`;

export const sheetDay = (day: string) => day.split("-").toReversed().join("/");

export function addDays(day: string, days: number): string {
	const moved = new Date(`${day}T00:00:00Z`);
	moved.setUTCDate(moved.getUTCDate() + days);
	return moved.toISOString().slice(0, 10);
}

export const dayAfter = (day: string) => addDays(day, 1);

export const monthOf = (day: string) => day.slice(0, 7);

/** "2026-05" as "maig de 2026". */
export function longMonth(yearAndMonth: string): string {
	const [year, month] = yearAndMonth.split("-");
	return `${months[Number(month) - 1]} de ${year}`;
}

/** "2026-05-03" and "2026-05-09" as "3–9 de maig de 2026". */
export function longDates(from: string, to: string): string {
	if (from === to) return longDate(to);
	if (monthOf(from) === monthOf(to)) return `${Number(from.slice(8))}–${longDate(to)}`;
	return `${from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : longDate(from)} – ${longDate(to)}`;
}

export const isDay = (text: unknown): text is string =>
	typeof text === "string" &&
	/^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
	new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

export const isTimeOfDay = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** One or two hours before midnight UTC. */
export const startOfDayInMadrid = (day: string) => momentInMadrid(day, "00:00");

/** "2026-05-03" and "18:30" in Madrid. An hour that the clocks skip is the one after it; one that comes twice, the first. */
export function momentInMadrid(day: string, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const clocks = Date.parse(`${day}T00:00:00Z`) + hours * hour + minutes * 60_000;
	const summer = clocks - 2 * hour;
	return new Date(aheadOfUtc(summer) === 2 * hour ? summer : clocks - hour);
}

/** The same day of a later month, or its last day where it is shorter. */
export function addMonths(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + months, 0));
	last.setUTCDate(Math.min(date, last.getUTCDate()));
	return last.toISOString().slice(0, 10);
}
