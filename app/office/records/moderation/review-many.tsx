import { createContext } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { notOurForm, readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { reviewMany } from "#app/platform/records/queries/reviews.ts";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { backToList, listPath, pageLength } from "../list/list.server.ts";
import type { Route } from "./+types/review-many";
import { confirmField, leastAsked, ManyPage, type Question } from "./many-question.tsx";
import { readReview, reviewFields } from "./read-review.server.ts";

const question = createContext<Question | null>(null);

export const loader = (args: Route.LoaderArgs) => args.context.get(question) ?? backToList(args);

export async function action({ request, url, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { kind, moderation } = moderationAt(url.pathname);
	const { notMany, noneChosen } = moderation;
	const back = listPath(url);
	const { form, values } = await readFormWithMany(state.body, [...reviewFields, confirmField], "id");
	const { messages, ...review } = readReview(form, moderation);
	const ids = [...new Set(values)];
	if (ids.length > pageLength) throw notOurForm();
	if (ids.length === 0) return redirectWithFlash(request, back, noneChosen);
	if (ids.length >= leastAsked && !form.has(confirmField)) {
		context.set(question, { ids, ...review });
		return null;
	}
	try {
		const reviewed = reviewMany(state.db, context.get(signedIn), kind, ids, review);
		const now = await invalidateAfter(state, kind, reviewed);
		tellAuthors(state, kind, ids);
		const done = now.filter(({ status }) => status === review.to).length;
		const message = done === ids.length ? messages.many : messages.some;
		return redirectWithFlash(request, back, message, [done, ids.length - done]);
	} catch (error) {
		state.log.error("records-not-reviewed", error);
		return redirectWithFlash(request, back, notMany);
	}
}

export default function ReviewMany({ loaderData }: Route.ComponentProps) {
	return <ManyPage {...loaderData} />;
}
