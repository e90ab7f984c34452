import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { findLastBulkReview } from "#app/platform/records/queries/reviews.ts";
import type { ReviewedKind } from "#app/platform/records/records.ts";

export async function readLastReview(state: RequestState, by: Actor, kind: ReviewedKind) {
	const asked = state.read(findLastBulkReview(state.db, by, kind));
	const last = (await orEmpty(state, "last-review", asked, undefined))?.[0];
	return last?.undoneAt === null ? { id: last.id, after: last.after, count: last.count } : undefined;
}
