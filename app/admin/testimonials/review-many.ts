import { signedIn } from "#app/auth/guard.server.ts";
import { reviewTestimonials } from "#app/data/testimonial-review.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { notOurForm, readFormWithMany } from "#app/http/form.server.ts";
import { orOffline } from "../answer.ts";
import { backToList, listPath, pageLength } from "../list.server.ts";
import { readReview, reviewFields } from "../moderation/review.server.ts";
import { publish } from "../publish.server.ts";
import type { Route } from "./+types/review-many";
import { statusWords } from "./status.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "testimonials");

/** Those that were ticked, all or none of them, but for what somebody else has changed meanwhile: the message counts both. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, "testimonials");
	const { form, values } = await readFormWithMany(state.body, reviewFields, "id");
	const review = readReview(form, statusWords);
	const ids = [...new Set(values)];
	if (ids.length > pageLength) throw notOurForm();
	if (ids.length === 0) return redirectWithNotice(request, back, "testimonials.noneChosen");
	try {
		const reviewed = reviewTestimonials(state.db, context.get(signedIn), ids, review);
		const now = await publish(state, "testimonials", reviewed);
		const done = now.filter(({ status }) => status === review.to).length;
		const key = `testimonials.${review.to}${done === ids.length ? "Many" : "Some"}` as const;
		return redirectWithNotice(request, back, key, [done, ids.length - done]);
	} catch (error) {
		state.log.error("testimonials-not-reviewed", error);
		return redirectWithNotice(request, back, "testimonials.noneReviewed");
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
