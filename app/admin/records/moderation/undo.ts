import { invalidateAfter } from "#app/admin/records/invalidate-after.server.ts";
import { signedIn } from "#app/auth/guard.server.ts";
import { undoBulkReview } from "#app/data/people/reviews.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash/flash.server.ts";
import { readForm } from "#app/http/forms/form.server.ts";
import { orOffline } from "../form-result.ts";
import { backToList, listPath } from "../list/list.server.ts";
import type { Route } from "./+types/undo";
import { moderatedIn } from "./moderated.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, moderatedIn(request).section);

/** Undoes a review of many, once. What was changed again since stays as it is, and is counted. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { section, kind } = moderatedIn(request);
	const back = listPath(request, section);
	const id = (await readForm(state.body, ["revisio"])).get("revisio")?.toString() ?? "";
	try {
		const result = await invalidateAfter(state, kind, undoBulkReview(state.db, context.get(signedIn), kind, id));
		if (!result) return redirectWithNotice(request, back, "review.alreadyUndone");
		const { undone, left } = result;
		return redirectWithNotice(request, back, left === 0 ? "review.undone" : "review.undoneSome", [undone, left]);
	} catch (error) {
		state.log.error("review-not-undone", error, { section });
		return redirectWithNotice(request, back, "review.notUndone");
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
