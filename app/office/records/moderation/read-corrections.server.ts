import { countWaitingCorrections, listWaitingCorrections } from "#app/data/people/authors/corrections.ts";
import type { ReviewedKind } from "#app/data/records.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageLength } from "../list/list.server.ts";

/** How many there are. Undefined if it could not be read. */
export async function countCorrections(state: RequestState, kind: ReviewedKind) {
	const asked = state.read(countWaitingCorrections(state.db, kind));
	const rows = await orEmpty(state, "correction-counts", asked, undefined);
	return rows?.[0]?.records;
}

export function readCorrections(state: RequestState, kind: ReviewedKind) {
	return orEmpty(state, "corrections", state.read(listWaitingCorrections(state.db, kind, pageLength)), undefined);
}
