import { createContext, redirect } from "react-router";
import { mayOf, signedIn } from "#app/accounts/guard.server.ts";
import { reasonOf } from "#app/platform/content/review-reasons.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { notOurForm, readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { listIds, reviewMany } from "#app/platform/records/queries/reviews.ts";
import { sentOf } from "#app/platform/records/records.ts";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { backToList, listPath, mostOfPage } from "../list/list.server.ts";
import { mostAtOnce, reviewMessages } from "../messages.server.ts";
import type { Route } from "./+types/review-many";
import { leastAsked, ManyPage, manyFields, type Question } from "./many-question.tsx";
import { readReview, reviewFields } from "./read-review.server.ts";
import { type Outcome, outcomeWords, severalStatuses } from "./words.ts";

const question = createContext<Question | null>(null);

type Args = Pick<Route.LoaderArgs, "url" | "context">;

/** Those of the list at this address, and of one more than can be reviewed at once. */
async function readListed({ url, context }: Args) {
	const { db } = context.get(requestState);
	const { kind, moderation } = moderationAt(url.pathname);
	const { listedAt } = await moderation.load();
	const { form, status, which } = listedAt(url.searchParams, mayOf(context));
	const ids = form.isBroken ? [] : await listIds(db, kind, which(mostAtOnce + 1), mostAtOnce + 1);
	return { ids, status };
}

const refusal = (kind: ReturnType<typeof moderationAt>["kind"], to: Outcome, reason: unknown) =>
	to === sentOf(kind).refused && typeof reason === "string" ? reasonOf(reason) : undefined;

/** Asks about ticked rows, or, where the address says what becomes of all that the list has, about those. */
export async function loader(args: Route.LoaderArgs) {
	const { url, context } = args;
	const to = (Object.keys(outcomeWords) as Outcome[]).find((one) => one === url.searchParams.get(manyFields.all));
	if (!to) return context.get(question) ?? backToList(args);
	const { kind, moderation } = moderationAt(url.pathname);
	const state = context.get(requestState);
	const { ids, status } = await orUnavailable(state, "many", readListed(args), textOf(moderation.notMany));
	const reason = refusal(kind, to, url.searchParams.get(manyFields.reason));
	return { count: ids.length, from: status ?? severalStatuses, to, readAt: new Date(), reason };
}

export async function action(args: Route.ActionArgs) {
	const { request, url, context } = args;
	const state = context.get(requestState);
	const { kind, moderation } = moderationAt(url.pathname);
	const names = [...reviewFields, ...Object.values(manyFields)];
	const { form, values } = await readFormWithMany(state.body, names, "id");
	const { messages, ...review } = readReview(form, moderation, true);
	const reason = refusal(kind, review.to, form.get(manyFields.reason));
	const [isAll, isConfirmed] = [form.has(manyFields.all), form.has(manyFields.confirmed)];
	const back = listPath(url);
	const ticked = [...new Set(values)];
	if (ticked.length > mostOfPage) throw notOurForm();
	try {
		const ids = isAll ? (await readListed(args)).ids : ticked;
		if (ids.length === 0) return redirectWithFlash(request, back, moderation.noneChosen);
		if (ids.length > mostAtOnce) return redirectWithFlash(request, back, reviewMessages.tooMany);
		if (isAll && !(isConfirmed && Number(form.get(manyFields.all)) === ids.length)) {
			url.searchParams.set(manyFields.all, review.to);
			url.searchParams.set(manyFields.reason, reason?.id ?? "");
			const asking = url.pathname + url.search;
			return isConfirmed
				? redirectWithFlash(request, asking, reviewMessages.numberChanged, [ids.length])
				: redirect(asking, 303);
		}
		if (ids.length >= leastAsked && !isConfirmed) {
			const from = review.from.length > 1 ? severalStatuses : (review.from[0] ?? "");
			context.set(question, { ...review, ids, count: ids.length, from, reason });
			return null;
		}
		const reviewed = reviewMany(state.db, context.get(signedIn), kind, ids, { ...review, reason: reason?.id });
		const done = await invalidateAfter(state, kind, reviewed);
		tellAuthors(state, kind, ids);
		const message = done === ids.length ? messages.many : messages.some;
		return redirectWithFlash(request, back, message, [done, ids.length - done]);
	} catch (error) {
		state.log.error("records-not-reviewed", error);
		return redirectWithFlash(request, back, moderation.notMany);
	}
}

export default function ReviewMany({ loaderData }: Route.ComponentProps) {
	return <ManyPage {...loaderData} />;
}
