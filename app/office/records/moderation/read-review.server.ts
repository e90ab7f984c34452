import { notOurForm } from "#app/platform/http/forms/form.server.ts";
import type { Moderation } from "../../section.ts";

/** The new status, the status the form showed, and when that was read. */
export const reviewFields = ["estat", "vist", "llegit"] as const;

/** Throws the error page for an invalid form. */
export function readReview(form: FormData, { statuses, outcomes }: Moderation) {
	const from = Object.keys(statuses).find((status) => status === form.get("vist"));
	const to = from && statuses[from]?.becomes.find((outcome) => outcome === form.get("estat"));
	const messages = to && outcomes[to];
	if (!messages) throw notOurForm();
	const readAt = new Date(Number(form.get("llegit") || Date.now()));
	if (Number.isNaN(readAt.getTime())) throw notOurForm();
	return { from, to, readAt, messages };
}
