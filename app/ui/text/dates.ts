const long = new Intl.DateTimeFormat("ca", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
/** Intl writes the typographic apostrophe; the site uses the plain one. */
const withOurs = (text: string) => text.replaceAll("\u2019", "'");
const madrid = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Madrid" });

/** " de maig del " for each month, because Intl is slow. */
const betweenDateAndYear = Array.from({ length: 12 }, (_, month) =>
	withOurs(long.format(Date.UTC(2001, month, 1))).replace(/^1|2001$/g, ""),
);

/** "2026-05-03" as "3 de maig del 2026". */
export function longDate(day: string): string {
	const [year = "", month, date] = day.split("-");
	return Number(date) + (betweenDateAndYear[Number(month) - 1] ?? "") + year;
}

const moment = new Intl.DateTimeFormat("ca", {
	day: "numeric",
	month: "long",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "Europe/Madrid",
});

export function longMoment(at: Date): string {
	return withOurs(moment.format(at));
}

const digits = new Intl.DateTimeFormat("ca", {
	day: "2-digit",
	month: "2-digit",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	timeZone: "Europe/Madrid",
});

export function shortMoment(at: Date): string {
	const part = Object.fromEntries(digits.formatToParts(at).map(({ type, value }) => [type, value]));
	return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}`;
}

const sheet = new Intl.DateTimeFormat("ca", {
	day: "2-digit",
	month: "2-digit",
	year: "numeric",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	hourCycle: "h23",
	timeZone: "Europe/Madrid",
});

/** "03/05/2026 18:07:59", which Excel in Catalan or Spanish parses as a date. */
export function sheetMoment(at: Date): string {
	const part = Object.fromEntries(sheet.formatToParts(at).map(({ type, value }) => [type, value]));
	return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute}:${part.second}`;
}

export const sheetDay = (day: string) => day.split("-").toReversed().join("/");

const hour = 3600 * 1000;
let lastAsked = { hour: Number.NaN, day: "" };

/** Today in Madrid, yyyy-mm-dd. Cached by the hour because Intl is slow. */
export function dayInMadrid(at: Date): string {
	const asked = Math.floor(at.getTime() / hour);
	if (asked !== lastAsked.hour) lastAsked = { hour: asked, day: madrid.format(at) };
	return lastAsked.day;
}

export function addDays(day: string, days: number): string {
	const moved = new Date(`${day}T00:00:00Z`);
	moved.setUTCDate(moved.getUTCDate() + days);
	return moved.toISOString().slice(0, 10);
}

export const dayAfter = (day: string) => addDays(day, 1);

export const monthOf = (day: string) => day.slice(0, 7);

const month = new Intl.DateTimeFormat("ca", { month: "long", year: "numeric", timeZone: "UTC" });

export function longMonth(yearAndMonth: string): string {
	return withOurs(month.format(new Date(`${yearAndMonth}-01T00:00:00Z`)));
}

/** "2026-05-03" and "2026-05-09" as "3–9 de maig del 2026". */
export function longDates(from: string, to: string): string {
	return withOurs(long.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)));
}

export function isDay(text: string): boolean {
	return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

/** One or two hours before midnight UTC. */
export function startOfDayInMadrid(day: string): Date {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	const summer = new Date(midnight - 2 * hour);
	return dayInMadrid(summer) === day ? summer : new Date(midnight - hour);
}

const clock = new Intl.DateTimeFormat("sv-SE", { timeStyle: "short", timeZone: "Europe/Madrid" });

/** "2026-05-03" and "18:30" in Madrid. An hour that the clocks skip is the one after it. */
export function momentInMadrid(day: string, time: string): Date {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const guess = startOfDayInMadrid(day).getTime() + hours * hour + minutes * 60_000;
	// On the two days a year on which the clocks change, the guess is an hour early or late.
	const candidates = [guess, guess - hour, guess + hour].map((at) => new Date(at));
	return candidates.find((at) => clock.format(at) === time && dayInMadrid(at) === day) ?? new Date(guess);
}

/** "09:05". */
export const timeInMadrid = (at: Date) => clock.format(at);

/** The same day of a later month, or its last day where it is shorter. */
export function addMonths(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + months, 0));
	last.setUTCDate(Math.min(date, last.getUTCDate()));
	return last.toISOString().slice(0, 10);
}
