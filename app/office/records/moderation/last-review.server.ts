import type { Actor } from "#app/data/office/audit-log.ts";
import { findLastBulkReview } from "#app/data/people/reviews.ts";
import type { ReviewedKind } from "#app/data/records.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";

export async function readLastReview(state: RequestState, by: Actor, kind: ReviewedKind) {
	const asked = state.read(findLastBulkReview(state.db, by, kind));
	const last = (await orEmpty(state, "last-review", asked, undefined))?.[0];
	return last?.undoneAt === null ? { id: last.id, after: last.after, count: last.count } : undefined;
}
