import { notOurForm } from "#app/platform/http/forms/form.server.ts";
import type { Moderation } from "../../section.ts";
import { type Outcome, severalStatuses } from "./words.ts";

/** The new status, the status the form showed, and when that was read. */
export const reviewFields = ["estat", "vist", "llegit"] as const;

/** Throws the error page for an invalid form. */
export function readReview(form: FormData, { statuses, outcomes }: Moderation, maySeveral = false) {
	const [estat, vist] = [form.get("estat"), form.get("vist")];
	const isSeveral = maySeveral && vist === severalStatuses;
	const from = Object.keys(statuses).filter(
		(status) => (isSeveral || status === vist) && statuses[status]?.becomes.some((outcome) => outcome === estat),
	);
	const to = from[0] === undefined ? undefined : (estat as Outcome);
	const messages = to && outcomes[to];
	if (!messages) throw notOurForm();
	const readAt = new Date(Number(form.get("llegit") || Date.now()));
	if (Number.isNaN(readAt.getTime())) throw notOurForm();
	return { from, to, readAt, messages };
}
