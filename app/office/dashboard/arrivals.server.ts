import type { RecordDay } from "#app/platform/records/queries/counts.ts";
import { addDays } from "#app/platform/ui/text/dates.ts";
import { arrivalKinds } from "../charts/arrival-kinds.server.ts";

const shownWeeks = 8;

/** Of the week that began so many weeks ago. The last week ends today. */
const firstOf = (today: string, ago: number) => addDays(today, 1 - 7 * (ago + 1));

export const firstDay = (today: string) => firstOf(today, shownWeeks - 1);

export type Arrivals = ReturnType<typeof arrivalsOf>[number];

/** `weeks`: oldest first. */
export function arrivalsOf(rows: readonly RecordDay[], today: string) {
	return arrivalKinds.map((one) => {
		const mine = rows.filter((row) => row.kind === one.kind);
		const weeks = Array.from({ length: shownWeeks }, (_, at) => {
			const from = firstOf(today, shownWeeks - 1 - at);
			const to = addDays(from, 6);
			return { from, to, records: sum(mine.filter(({ day }) => from <= day && day <= to)) };
		});
		return { ...one, weeks, total: sum(weeks) };
	});
}

const sum = (counted: readonly { records: number }[]) => counted.reduce((total, { records }) => total + records, 0);
