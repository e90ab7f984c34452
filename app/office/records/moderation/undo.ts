import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { pathItCameFrom } from "#app/platform/http/local-path.server.ts";
import { undoBulkReview } from "#app/platform/records/queries/bulk-reviews.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { listPath } from "../list/list.server.ts";
import { reviewMessages } from "../messages.server.ts";
import type { Route } from "./+types/undo";

export { NoPage as default } from "../../shell/no-page.ts";
export { backToList as loader } from "../list/list.server.ts";

/** Works once. Records that changed since stay, and are counted. Who asked in the audit log is led back there. */
export async function action(args: Route.ActionArgs) {
	const { request, url, context } = args;
	const { kind } = moderationAt(url.pathname);
	const form = await readForm(context.get(requestState).body, ["revisio"]);
	const id = form.get("revisio")?.toString() ?? "";
	const from = pathItCameFrom(request);
	const path = from.startsWith("/admin/registre") ? from : listPath(url);
	const answer = { path, failed: reviewMessages.notUndone, log: "review-not-undone" };
	return answerWithFlash(args, answer, async (state) => {
		const result = await invalidateAfter(state, kind, undoBulkReview(state.db, context.get(signedIn), kind, id));
		if (!result) return reviewMessages.alreadyUndone;
		const { undone, left } = result;
		return [left === 0 ? reviewMessages.undone : reviewMessages.undoneSome, [undone, left]];
	});
}
