import { may, signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { reviewRecord } from "#app/platform/records/queries/reviews.ts";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { listPath } from "../list/list.server.ts";
import type { Route } from "./+types/review";
import { readReview, reviewFields } from "./read-review.server.ts";

export { NoPage as default } from "../../shell/no-page.ts";
export { backToList as loader } from "../list/list.server.ts";

export async function action(args: Route.ActionArgs) {
	const { url, params, context } = args;
	const { kind, moderation } = moderationAt(url.pathname);
	const { meanwhile, gone, notOne } = moderation;
	const form = await readForm(context.get(requestState).body, reviewFields);
	const { messages, ...review } = readReview(form, moderation);
	const answer = { path: listPath(url), failed: notOne, log: "record-not-reviewed" };
	return answerWithFlash(args, answer, async (state) => {
		const reviewed = reviewRecord(state.db, context.get(signedIn), kind, params.id ?? "", review);
		const [now] = await invalidateAfter(state, kind, reviewed);
		if (!now) return gone;
		tellAuthors(state, kind, [now.id]);
		if (now.status === review.to) return messages.one;
		return [meanwhile[now.status] ?? notOne, [may(context, "addresses") ? now.by : null]];
	});
}
