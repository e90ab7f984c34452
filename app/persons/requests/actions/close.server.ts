import { redirect } from "react-router";
import { signedIn } from "#app/accounts/guard.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { findErasureUnderWay } from "../../queries/erase-person.ts";
import { pageOfRequest } from "../paths.ts";
import { closePersonRequest } from "../queries.ts";
import { messages } from "../section.server.ts";
import { personRequestOutcomes } from "../tables.ts";
import type { Route } from "./+types/close";

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOfRequest(params.id));

export async function action({ request, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const back = pageOfRequest(params.id);
	const sent = (await readForm(state.body, ["resultat"])).get("resultat");
	const outcome = personRequestOutcomes.find((one) => one === sent);
	if (!outcome) throw notOurForm();
	try {
		const [erasure] = await findErasureUnderWay(state.db, params.id);
		if (erasure) return redirectWithFlash(request, back, messages.isUnderWay);
		const isClosed = await closePersonRequest(state.db, context.get(signedIn), params.id, outcome, new Date());
		return redirectWithFlash(request, back, isClosed ? messages.closed : messages.alreadyClosed);
	} catch (error) {
		state.log.error("request-not-closed", error);
		return redirectWithFlash(request, back, messages.notClosed);
	}
}
