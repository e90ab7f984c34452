import { notOurForm } from "#app/http/forms/form.server.ts";
import type { Moderation } from "../../section.ts";

/** What becomes of what somebody has sent, and the status with which it was shown. */
export const reviewFields = ["estat", "vist"] as const;

/** With the messages of that outcome. Throws the error page for another form than ours: there is nothing to fill in. */
export function readReview(form: FormData, { statuses, outcomes }: Moderation) {
	const from = Object.keys(statuses).find((status) => status === form.get("vist"));
	const to = from && statuses[from]?.becomes.find((outcome) => outcome === form.get("estat"));
	const messages = to && outcomes[to];
	if (!messages) throw notOurForm();
	return { from, to, messages };
}
