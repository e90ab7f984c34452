import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { tellAuthors } from "#app/receipts/author/tell.server.ts";
import { settleCorrection } from "#app/receipts/queries/corrections.ts";
import { moderationAt } from "../../managed-records.server.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { listPath } from "../list/list.server.ts";
import { correctionMessages as messages } from "../messages.server.ts";
import type { Route } from "./+types/correction";

export { NoPage as default } from "../../shell/no-page.ts";
export { backToList as loader } from "../list/list.server.ts";

const outcomes = ["publica", "refusa"];

/** The review of the words with which an author wants to replace those of a published record. */
export async function action(args: Route.ActionArgs) {
	const { url, params, context } = args;
	const { kind } = moderationAt(url.pathname);
	const form = await readForm(context.get(requestState).body, ["correccio", "resultat"]);
	const id = form.get("correccio");
	const outcome = form.get("resultat");
	if (typeof id !== "string" || typeof outcome !== "string" || !outcomes.includes(outcome)) throw notOurForm();
	const isApproved = outcome === "publica";
	const recordId = params.id ?? "";
	const answer = { path: listPath(url), failed: messages.failed, log: "correction-not-reviewed" };
	return answerWithFlash(args, answer, async (state) => {
		const settled = settleCorrection(state.db, context.get(signedIn), { kind, recordId, id }, isApproved);
		if (!(await invalidateAfter(state, kind, settled))) return messages.changed;
		tellAuthors(state, kind, [recordId]);
		return isApproved ? messages.published : messages.refused;
	});
}
