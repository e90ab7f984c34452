import type { RecordDay } from "#app/data/office/record-counts.ts";
import type { CountedKind } from "#app/data/records.ts";
import { addDays, dayAfter } from "#app/ui/dates.ts";
import { arrivalKinds } from "../charts/arrival-kinds.ts";

const shownDays = 6 * 7;

/** The first of the days that are shown. */
export function firstDay(today: string): string {
	return addDays(today, 1 - shownDays);
}

export interface Arrivals {
	kind: CountedKind;
	total: number;
	/** How many came on each day, also on those without any. */
	days: { day: string; records: number }[];
}

/** What came in of each kind, day by day up to today. */
export function arrivalsOf(rows: readonly RecordDay[], today: string): Arrivals[] {
	const all = [firstDay(today)];
	while (all.length < shownDays) all.push(dayAfter(all.at(-1) ?? today));
	return arrivalKinds.map((kind) => {
		const came = new Map(rows.filter((row) => row.kind === kind).map(({ day, records }) => [day, records]));
		const days = all.map((day) => ({ day, records: came.get(day) ?? 0 }));
		return { kind, days, total: days.reduce((sum, { records }) => sum + records, 0) };
	});
}
