import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { accountIn, restrictAccount } from "../../queries/account-actions.ts";
import { readChosen } from "../../queries/chosen-rows.ts";
import { restrict } from "../../queries/facts.ts";
import { pageOfRequest } from "../paths.ts";
import { messages } from "../section.server.ts";
import type { Route } from "./+types/restrict";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = pageOfRequest(params.id);
	const sent = (await readForm(state.body, ["que"])).get("que")?.toString() ?? "";
	const [chosen] = readChosen([sent]);
	const account = accountIn(sent);
	try {
		if (account) {
			const isRestricted = await restrictAccount(state.db, context.get(signedIn), params.id, account);
			return redirectWithFlash(request, back, isRestricted ? messages.accountRestricted : messages.accountGone);
		}
		const kind = chosen && (await restrict(state.db, context.get(signedIn), chosen));
		if (kind) state.purge(kind);
		return redirectWithFlash(request, back, kind ? messages.restricted : messages.rowGone);
	} catch (error) {
		state.log.error("not-restricted", error);
		return redirectWithFlash(request, back, messages.notRestricted);
	}
}
