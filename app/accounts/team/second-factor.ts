import { orOffline } from "#app/office/records/form/form-result.ts";
import { backToList, listPath } from "#app/office/records/list/list.server.ts";
import { isRole } from "#app/platform/content/roles.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readFormWithMany } from "#app/platform/http/forms/form.server.ts";
import { staff } from "../guard.server.ts";
import { saveRoleSettings } from "../queries/team.ts";
import type { Route } from "./+types/second-factor";
import { teamMessages as messages } from "./messages.server.ts";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, "equip");

export async function action({ request, url, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(url, "equip");
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

export { NoPage as default } from "#app/office/shell/no-page.ts";
