import type { CountedKind } from "#app/data/office-tables.ts";
import type { RecordDay } from "#app/data/record-counts.ts";
import { dayAfter } from "#app/ui/dates.ts";

const dayMs = 24 * 3600 * 1000;
const shownDays = 6 * 7;

/** The first of the days that are shown. */
export function firstDay(today: string): string {
	return new Date(Date.parse(today) - (shownDays - 1) * dayMs).toISOString().slice(0, 10);
}

const kinds: readonly CountedKind[] = ["testimonials", "mapComments", "reflections", "newsletterSubscriptions"];

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
	return kinds.map((kind) => {
		const came = new Map(rows.filter((row) => row.kind === kind).map(({ day, records }) => [day, records]));
		const days = all.map((day) => ({ day, records: came.get(day) ?? 0 }));
		return { kind, days, total: days.reduce((sum, { records }) => sum + records, 0) };
	});
}
