import type { RecordDay } from "#app/platform/records/queries/counts.ts";
import { addDays, dayAfter } from "#app/platform/ui/text/dates.ts";
import { type ArrivalKind, arrivalKinds } from "../charts/arrival-kinds.server.ts";

const shownDays = 6 * 7;

export function firstDay(today: string): string {
	return addDays(today, 1 - shownDays);
}

export interface Arrivals extends ArrivalKind {
	total: number;
	/** Includes days without records. */
	days: { day: string; records: number }[];
}

export function arrivalsOf(rows: readonly RecordDay[], today: string): Arrivals[] {
	const all = [firstDay(today)];
	while (all.length < shownDays) all.push(dayAfter(all.at(-1) ?? today));
	return arrivalKinds.map(({ kind, name }) => {
		const came = new Map(rows.filter((row) => row.kind === kind).map(({ day, records }) => [day, records]));
		const days = all.map((day) => ({ day, records: came.get(day) ?? 0 }));
		return { kind, name, days, total: days.reduce((sum, { records }) => sum + records, 0) };
	});
}
