import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { notOurForm, readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { markOpened } from "#app/platform/records/queries/openings.ts";
import { replyAt } from "../../managed-records.server.ts";
import { reviewMessages } from "../messages.server.ts";
import type { Route } from "./+types/opened";
import { listPath, mostOfPage } from "./list.server.ts";

export { NoPage as default } from "../../shell/no-page.ts";
export { backToList as loader } from "./list.server.ts";

/** Somebody has opened these records of a list, or says that they are read. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { values } = await readFormWithMany(state.body, [], "id");
	if (values.length > mostOfPage) throw notOurForm();
	const back = listPath(url);
	try {
		await markOpened(state.db, context.get(signedIn), replyAt(url.pathname).kind, values);
		return redirect(back, 303);
	} catch (error) {
		state.log.error("openings-not-stored", error);
		return redirectWithFlash(request, back, reviewMessages.notMarked);
	}
}
