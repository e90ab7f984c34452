import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { notOurForm, readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { markOpened } from "#app/platform/records/queries/openings.ts";
import { replyAt } from "../../managed-records.server.ts";
import { reviewMessages } from "../messages.server.ts";
import type { Route } from "./+types/opened";
import { listPath, mostOfPage } from "./list.server.ts";

export { NoPage as default } from "../../shell/no-page.ts";
export { backToList as loader } from "./list.server.ts";

/** Somebody has opened these records of a list, or says that they are read. */
export async function action(args: Route.ActionArgs) {
	const { url, context } = args;
	const { values } = await readFormWithMany(context.get(requestState).body, [], "id");
	if (values.length > mostOfPage) throw notOurForm();
	const answer = { path: listPath(url), failed: reviewMessages.notMarked, log: "openings-not-stored" };
	return answerWithFlash(args, answer, async ({ db }) => {
		await markOpened(db, context.get(signedIn), replyAt(url.pathname).kind, values);
		return undefined;
	});
}
