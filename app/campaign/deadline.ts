import { dayInMadrid } from "#app/ui/dates.ts";

const months = [
	"gener",
	"febrer",
	"març",
	"abril",
	"maig",
	"juny",
	"juliol",
	"agost",
	"setembre",
	"octubre",
	"novembre",
	"desembre",
];
const named = new RegExp(`^(?:(\\d{1,2}) )?(?:d['’]|de )?(${months.join("|")}) del? (\\d{4})$`, "i");

/** Whether the month or day that the operator's words name is over in the Penedès; never for words that name neither. */
export function isOver(deadline: string, now: Date): boolean {
	const [, day = "31", month, year] = named.exec(deadline.trim()) ?? [];
	if (!month || !year) return false;
	const number = months.indexOf(month.toLowerCase()) + 1;
	// A 31st of February is none, but no day of February comes after it.
	return dayInMadrid(now) > `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
}
