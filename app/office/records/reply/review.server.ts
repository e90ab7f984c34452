import { type ReasonId, reasonIds, reasonOf, reviewReasons } from "#app/platform/content/review-reasons.ts";
import { refusedStatus, type SentKind } from "#app/receipts/tables.ts";
import type { Moderation } from "../../section.ts";

export interface ReviewChoice {
	reasons: { id: ReasonId; name: string }[];
	/** The status of what is not published, and its name. */
	refused: string;
	refusedName: string;
}

/** Undefined for what is not reviewed. */
export function reviewOf(kind: SentKind, moderation: Moderation | undefined): ReviewChoice | undefined {
	if (kind === "reflections" || !moderation) return undefined;
	const refused = refusedStatus[kind];
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
