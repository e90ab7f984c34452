import { redirect } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { reviewTestimonials } from "#app/data/testimonial-review.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { orOffline } from "../answer.ts";
import { listPath } from "../list.server.ts";
import { publish } from "../publish.server.ts";
import type { Route } from "./+types/review";
import { readReview, reviewFields } from "./review-form.server.ts";

/** There is nothing to see here: whoever visits it is led back. */
export const loader = ({ request }: Route.LoaderArgs) => redirect(listPath(request, "testimonials"));

/** Twice is as good as once; what somebody else has made of it meanwhile stays, and is said. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, "testimonials");
	const review = readReview(await readForm(request, reviewFields));
	try {
		const reviewed = reviewTestimonials(state.db, context.get(signedIn), [params.id], review);
		const [now] = await publish(state, "testimonials", reviewed);
		if (!now) return redirectWithNotice(request, back, "testimonials.gone");
		const { to } = review;
		const key = now.status === to ? (`testimonials.${to}` as const) : (`testimonials.${now.status}Meanwhile` as const);
		return redirectWithNotice(request, back, key);
	} catch (error) {
		state.log.error("testimonial-not-reviewed", error);
		return redirectWithNotice(request, back, "testimonials.notReviewed");
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
