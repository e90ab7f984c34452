import { months } from "#app/platform/content/catalan.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";

const named = new RegExp(`^(?:(\\d{1,2}) )?(?:d['’]|de )?(${months.join("|")}) del? (\\d{4})$`, "i");

/** In Europe/Madrid. False if the text names no month or day. */
export function isOver(deadline: string, now: Date): boolean {
	const [, day = "31", month, year] = named.exec(deadline.trim()) ?? [];
	if (!month || !year) return false;
	const number = months.indexOf(month.toLowerCase()) + 1;
	// Compared as text, so 31 works for all months.
	return dayInMadrid(now) > `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** As all dates of the site: "de 2026", also where the operator has set "del 2026". */
export const deadlineWords = (deadline: string) => deadline.trim().replace(/ del (?=\d{4}$)/, " de ");
