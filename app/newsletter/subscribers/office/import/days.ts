import { isDay, startOfDayInMadrid } from "#app/platform/ui/text/dates.ts";

/** What comes first in 05/06/2026. */
export type Order = "day" | "month";

const time = String.raw`(?:[,T\s]+\d{1,2}:\d{2}.*)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${time}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${time}$`);
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)$/;

export const isDateLike = (text: string) => yearFirst.test(text) || yearLast.test(text);

/** "2026-05-31", "31/5/2026", "31-05-26", each with a time behind it. Without its zone the time does not count. */
export function readDay(text: string, order: Order): Date | undefined {
	if (moment.test(text)) {
		const at = new Date(text.replace(" ", "T").replace(/\s/g, ""));
		if (!Number.isNaN(at.getTime())) return at;
	}
	const [, first = "", second = "", last = ""] = yearLast.exec(text) ?? [];
	const [, year = last, month = order === "day" ? second : first, day = order === "day" ? first : second] =
		yearFirst.exec(text) ?? [];
	const iso = [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
	return isDay(iso) ? startOfDayInMadrid(iso) : undefined;
}

/** Undefined where both are possible in all of them. A file with both kinds is read by day. */
export function orderOf(texts: readonly string[]): Order | undefined {
	const found = texts.flatMap((text) => {
		const [, first, second] = yearLast.exec(text) ?? [];
		return first && second ? [{ first: Number(first), second: Number(second) }] : [];
	});
	if (found.some(({ first }) => first > 12)) return "day";
	if (found.some(({ second }) => second > 12)) return "month";
	return found.length === 0 ? "day" : undefined;
}
