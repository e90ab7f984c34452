import type { RouterContextProvider } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { listBulkReviews } from "#app/platform/records/queries/bulk-reviews.ts";
import type { ReviewedKind } from "#app/platform/records/records.ts";
import { managedRecords } from "../../managed-records.server.ts";

/** Of who asks, that can be undone: of a kind, or of all. */
export async function readBulkReviews(context: Readonly<RouterContextProvider>, kind?: ReviewedKind) {
	const state = context.get(requestState);
	const asked = state.read(listBulkReviews(state.db, context.get(signedIn), kind && [kind]));
	const reviews = await orEmpty(state, "bulk-reviews", asked, []);
	return reviews.map(({ kind, count, ...review }) => {
		const { path, moderation } = managedRecords[kind];
		const { one, many } = moderation.waiting;
		return { ...review, action: `/admin/${path}/desfes`, what: `${count} ${count === 1 ? one : many}` };
	});
}
