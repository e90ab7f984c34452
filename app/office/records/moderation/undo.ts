import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { undoBulkReview } from "#app/platform/records/queries/reviews.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { orOffline } from "../form/form-result.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { backToList, listPath } from "../list/list.server.ts";
import { reviewMessages } from "../messages.server.ts";
import type { Route } from "./+types/undo";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, moderationAt(url.pathname).section);

/** Works once. Records that changed since stay, and are counted. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { section, kind } = moderationAt(url.pathname);
	const back = listPath(url, section);
	const id = (await readForm(state.body, ["revisio"])).get("revisio")?.toString() ?? "";
	try {
		const result = await invalidateAfter(state, kind, undoBulkReview(state.db, context.get(signedIn), kind, id));
		if (!result) return redirectWithFlash(request, back, reviewMessages.alreadyUndone);
		const { undone, left } = result;
		return redirectWithFlash(request, back, left === 0 ? reviewMessages.undone : reviewMessages.undoneSome, [
			undone,
			left,
		]);
	} catch (error) {
		state.log.error("review-not-undone", error, { section });
		return redirectWithFlash(request, back, reviewMessages.notUndone);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../../shell/no-page.ts";
