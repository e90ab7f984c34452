import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { ReviewedKind } from "#app/platform/records/records.ts";
import { personalMarks } from "#app/platform/ui/text/personal-marks.server.ts";
import { countWaitingCorrections, listWaitingCorrections } from "#app/receipts/queries/corrections.ts";
import { pageLength } from "../list/list.server.ts";

/** How many there are. Undefined if it could not be read. */
export async function countCorrections(state: RequestState, kind: ReviewedKind) {
	const asked = state.read(countWaitingCorrections(state.db, kind));
	const rows = await orEmpty(state, "correction-counts", asked, undefined);
	return rows?.[0]?.records;
}

export async function readCorrections(state: RequestState, kind: ReviewedKind) {
	const asked = state.read(listWaitingCorrections(state.db, kind, pageLength));
	const rows = await orEmpty(state, "corrections", asked, undefined);
	return rows?.map((row) => ({ ...row, marks: personalMarks(row.after) }));
}

export type ShownCorrection = NonNullable<Awaited<ReturnType<typeof readCorrections>>>[number];
