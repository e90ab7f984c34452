import { staff } from "#app/auth/guard.server.ts";
import { isRole } from "#app/content/accounts/roles.ts";
import { saveRoleSettings } from "#app/data/accounts/team.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { readFormWithMany } from "#app/http/forms/form.server.ts";
import { orOffline } from "../records/form/form-result.ts";
import { backToList, listPath } from "../records/list/list.server.ts";
import type { Route } from "./+types/second-factor";
import { teamMessages as messages } from "./messages.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "equip");

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, "equip");
	const { values } = await readFormWithMany(state.body, [], "role");
	try {
		const isSaved = await saveRoleSettings(state.db, context.get(staff), [...new Set(values)].filter(isRole));
		return redirectWithFlash(request, back, isSaved ? messages.factorsSaved : messages.meanwhile);
	} catch (error) {
		state.log.error("role-settings-not-saved", error);
		return redirectWithFlash(request, back, messages.factorsNotSaved);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../shell/no-page.ts";
