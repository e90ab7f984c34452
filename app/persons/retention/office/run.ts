import { staff } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { endTerms } from "../end-terms.server.ts";
import type { Route } from "./+types/run";
import { messages } from "./messages.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { NoPage as default } from "#app/office/shell/no-page.ts";

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { outcome, rows, kinds } = await endTerms(state.db, state.env, new Date(), state.log, context.get(staff));
	for (const kind of kinds) state.purge(kind);
	const said = {
		done: rows > 0 ? messages.ran : messages.nothing,
		more: messages.more,
		busy: messages.busy,
		failed: messages.interrupted,
	}[outcome];
	return redirectWithFlash(request, "/admin/conservacio", said);
}
