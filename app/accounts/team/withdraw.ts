import { staff } from "#app/auth/guard.server.ts";
import { withdrawInvitation } from "#app/data/accounts/invitations.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { orOffline } from "../records/form/form-result.ts";
import { backToList, listPath } from "../records/list/list.server.ts";
import type { Route } from "./+types/withdraw";
import { teamMessages as messages } from "./messages.server.ts";

export const loader = ({ request }: Route.LoaderArgs) => backToList(request, "equip");

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = listPath(request, "equip");
	try {
		const isWithdrawn = await withdrawInvitation(state.db, context.get(staff), params.id);
		return redirectWithFlash(request, back, isWithdrawn ? messages.withdrawn : messages.alreadyGone);
	} catch (error) {
		state.log.error("invitation-not-withdrawn", error);
		return redirectWithFlash(request, back, messages.notWithdrawn);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export { NoPage as default } from "../shell/no-page.ts";
