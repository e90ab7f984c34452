import { reviewTestimonials } from "#app/data/testimonial-review.ts";
import { orOffline } from "../answer.ts";
import { backToList } from "../list.server.ts";
import { reviewRecord } from "../moderation/review.server.ts";
import type { Route } from "./+types/review";
import { statusWords } from "./status.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "testimonials");

export async function action(args: Route.ActionArgs) {
	return reviewRecord(args, {
		section: "testimonials",
		kind: "testimonials",
		statuses: statusWords,
		review: async (db, by, id, review) => (await reviewTestimonials(db, by, [id], review))[0]?.status,
		done: { approved: "testimonials.approved", rejected: "testimonials.rejected" },
		meanwhile: {
			pending: "testimonials.pendingMeanwhile",
			approved: "testimonials.approvedMeanwhile",
			rejected: "testimonials.rejectedMeanwhile",
		},
		gone: "testimonials.gone",
		failed: "testimonials.notReviewed",
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
