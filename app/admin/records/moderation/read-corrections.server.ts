import { listWaitingCorrections } from "#app/data/people/authors/corrections.ts";
import type { ReviewedKind } from "#app/data/records.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { pageLength } from "../list/list.server.ts";

export function readCorrections(state: RequestState, kind: ReviewedKind) {
	return orEmpty(state, "corrections", state.read(listWaitingCorrections(state.db, kind, pageLength)), undefined);
}
