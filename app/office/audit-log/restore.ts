import { staff } from "#app/accounts/guard.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { findTrashed, restoreFromTrash, stateOf } from "#app/platform/records/queries/trash.ts";
import { mayDelete } from "../access.server.ts";
import { refuse } from "../forbid.server.ts";
import { invalidateAfter } from "../records/invalidate-after.server.ts";
import { listPath } from "../records/list/list.server.ts";
import { recordMessages } from "../records/messages.server.ts";
import type { Route } from "./+types/restore";

export { backToList as loader } from "../records/list/list.server.ts";
export { NoPage as default } from "../shell/no-page.ts";

export function action(args: Route.ActionArgs) {
	const who = args.context.get(staff);
	const answer = { path: listPath(args.url), failed: recordMessages.notRestored, log: "record-not-restored" };
	return answerWithFlash(args, answer, async (state) => {
		const [found] = await findTrashed(state.db, args.params.id);
		if (!found) return recordMessages.alreadyGone;
		if (!mayDelete(who, found.kind, stateOf(found))) throw refuse(state, who);
		const outcome = await invalidateAfter(state, found.kind, restoreFromTrash(state.db, who, found));
		return recordMessages[outcome === "gone" ? "alreadyGone" : outcome];
	});
}
