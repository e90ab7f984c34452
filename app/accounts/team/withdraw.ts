import { orOffline } from "#app/office/records/form/form-result.ts";
import { backToList, listPath } from "#app/office/records/list/list.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { staff } from "../guard.server.ts";
import { withdrawInvitation } from "../queries/invitations.ts";
import type { Route } from "./+types/withdraw";
import { teamMessages as messages } from "./messages.server.ts";

export const loader = ({ url }: Route.LoaderArgs) => backToList(url, "equip");

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(url, "equip");
	try {
		const isWithdrawn = await withdrawInvitation(state.db, context.get(staff), params.id);
		return redirectWithFlash(request, back, isWithdrawn ? messages.withdrawn : messages.alreadyGone);
	} catch (error) {
		state.log.error("invitation-not-withdrawn", error);
		return redirectWithFlash(request, back, messages.notWithdrawn);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "#app/office/shell/no-page.ts";
