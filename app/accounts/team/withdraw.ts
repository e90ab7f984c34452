import { listPath } from "#app/office/records/list/list.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { staff } from "../guard.server.ts";
import { withdrawInvitation } from "../queries/invitations.ts";
import type { Route } from "./+types/withdraw";
import { teamMessages as messages } from "./messages.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { NoPage as default } from "#app/office/shell/no-page.ts";

export function action(args: Route.ActionArgs) {
	const answer = { path: listPath(args.url), failed: messages.notWithdrawn, log: "invitation-not-withdrawn" };
	return answerWithFlash(args, answer, async ({ db }) => {
		const isWithdrawn = await withdrawInvitation(db, args.context.get(staff), args.params.id);
		return isWithdrawn ? messages.withdrawn : messages.alreadyGone;
	});
}
