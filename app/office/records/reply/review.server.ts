import { reasonIds, reasonOf, reviewReasons } from "#app/platform/content/review-reasons.ts";
import { type SentKind, sentOf } from "#app/platform/records/records.ts";
import type { Moderation } from "../../section.ts";

/** `refused`: the status of what is not published. Undefined for what is not reviewed. */
export function reviewOf(kind: SentKind, moderation: Moderation | undefined) {
	const { refused } = sentOf(kind);
	if (!refused || !moderation) return undefined;
	return {
		reasons: reasonIds.map((id) => ({ id, name: reviewReasons[id].name })),
		refused,
		refusedName: moderation.statuses[refused]?.one ?? refused,
	};
}

/** The browser gets the name of a reason, not all of them. */
export function withReasonName<Row extends { reason: string | null }>(row: Row): Row {
	return { ...row, reason: reasonOf(row.reason)?.name ?? null };
}
