import { may, signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { reviewRecords } from "#app/platform/records/queries/reviews.ts";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { orOffline } from "../form/form-result.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { backToList, listPath } from "../list/list.server.ts";
import type { Route } from "./+types/review";
import { readReview, reviewFields } from "./read-review.server.ts";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, moderationAt(url.pathname).section);

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { section, kind, moderation } = moderationAt(url.pathname);
	const { meanwhile, gone, notOne } = moderation;
	const back = listPath(url, section);
	const { messages, ...review } = readReview(await readForm(state.body, reviewFields), moderation);
	try {
		const reviewed = reviewRecords(state.db, context.get(signedIn), kind, [params.id ?? ""], review);
		const [now] = await invalidateAfter(state, kind, reviewed);
		if (!now) return redirectWithFlash(request, back, gone);
		tellAuthors(state, kind, [now.id]);
		if (now.status === review.to) return redirectWithFlash(request, back, messages.one);
		return redirectWithFlash(request, back, meanwhile[now.status] ?? notOne, [
			may(context, "addresses") ? now.by : null,
		]);
	} catch (error) {
		state.log.error("record-not-reviewed", error, { section });
		return redirectWithFlash(request, back, notOne);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../../shell/no-page.ts";
