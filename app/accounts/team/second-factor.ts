import { listPath } from "#app/office/records/list/list.server.ts";
import { isRole } from "#app/platform/content/roles.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { staff } from "../guard.server.ts";
import { saveRoleSettings } from "../queries/team.ts";
import type { Route } from "./+types/second-factor";
import { teamMessages as messages } from "./messages.server.ts";

export { backToList as loader } from "#app/office/records/list/list.server.ts";
export { NoPage as default } from "#app/office/shell/no-page.ts";

export async function action(args: Route.ActionArgs) {
	const { values } = await readFormWithMany(args.context.get(requestState).body, [], "role");
	const answer = { path: listPath(args.url), failed: messages.factorsNotSaved, log: "role-settings-not-saved" };
	return answerWithFlash(args, answer, async ({ db }) => {
		const isSaved = await saveRoleSettings(db, args.context.get(staff), [...new Set(values)].filter(isRole));
		return isSaved ? messages.factorsSaved : messages.meanwhile;
	});
}
