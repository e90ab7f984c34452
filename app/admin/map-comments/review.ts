import { reviewMapComment } from "#app/data/map-comments.ts";
import { orOffline } from "../answer.ts";
import { backToList } from "../list.server.ts";
import { reviewRecord } from "../moderation/review.server.ts";
import type { Route } from "./+types/review";
import { statusWords } from "./status.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "map-comments");

export async function action(args: Route.ActionArgs) {
	return reviewRecord(args, {
		section: "map-comments",
		kind: "mapComments",
		statuses: statusWords,
		review: reviewMapComment,
		done: { approved: "map-comments.approved", hidden: "map-comments.hidden" },
		meanwhile: {
			pending: "map-comments.changedBefore",
			approved: "map-comments.changedBefore",
			hidden: "map-comments.changedBefore",
		},
		gone: "record.alreadyGone",
		failed: "map-comments.notModerated",
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());
