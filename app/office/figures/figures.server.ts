import type { Arrived } from "#app/platform/records/queries/counts.ts";
import type { CountedKind } from "#app/platform/records/records.ts";
import { arrivalKinds } from "../charts/arrival-kinds.server.ts";

type Sum = Pick<Arrived, "kind" | "records">;

export type Comparison = ReturnType<typeof compare>[number];

export function compare(now: readonly Sum[], before: readonly Sum[]) {
	const sumOf = (sums: readonly Sum[], kind: CountedKind) => sums.find((sum) => sum.kind === kind)?.records ?? 0;
	return arrivalKinds.map((one) => ({ ...one, records: sumOf(now, one.kind), before: sumOf(before, one.kind) }));
}

export interface Row {
	/** yyyy-mm-dd or yyyy-mm. */
	in: string;
	records: Record<CountedKind, number>;
}

/** Includes days or months without records. */
export function tabulate(arrived: readonly Arrived[], times: readonly string[]): Row[] {
	const found = new Map(arrived.map((one) => [`${one.kind} ${one.in}`, one.records]));
	const recordsIn = (time: string) =>
		Object.fromEntries(arrivalKinds.map(({ kind }) => [kind, found.get(`${kind} ${time}`) ?? 0]));
	return times.map((time) => ({ in: time, records: recordsIn(time) as Row["records"] }));
}
