import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { setActive } from "#app/platform/records/queries/publication.ts";
import { publicationAt } from "../../managed-records.server.ts";
import { invalidateAfter } from "../invalidate-after.server.ts";
import { listPath } from "../list/list.server.ts";
import { recordMessages } from "../messages.server.ts";
import type { Route } from "./+types/route";

export { NoPage as default } from "../../shell/no-page.ts";
export { backToList as loader } from "../list/list.server.ts";

export async function action(args: Route.ActionArgs) {
	const { url, params, context } = args;
	const { kind, publication } = publicationAt(url.pathname);
	const { activated, deactivated, failed, missing } = publication;
	const wanted = (await readForm(context.get(requestState).body, ["isActive"])).get("isActive");
	if (wanted !== "true" && wanted !== "false") throw notOurForm();
	const isActive = wanted === "true";
	const answer = { path: listPath(url), failed, log: "record-not-switched" };
	return answerWithFlash(args, answer, async (state) => {
		const refusal = isActive ? await missing?.(state, params.id ?? "") : undefined;
		if (refusal) return refusal;
		const setting = setActive(state.db, context.get(signedIn), kind, params.id ?? "", isActive);
		if (!(await invalidateAfter(state, kind, setting))) return recordMessages.missing;
		return isActive ? activated : deactivated;
	});
}
