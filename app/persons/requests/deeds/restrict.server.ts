import { redirect } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { accountIn, restrictAccount } from "#app/data/personal/account-deeds.ts";
import { readChosen } from "#app/data/personal/deeds.ts";
import { restrict } from "#app/data/personal/facts.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { readForm } from "#app/http/forms/form.server.ts";
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
