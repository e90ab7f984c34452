import { redirect } from "react-router";
import { tokenIn } from "#app/mail/secret-links.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import type { Route } from "./+types/one-click";
import { leavePath } from "./paths.ts";
import { proofOfPage } from "./proof.server.ts";
import { leaveByToken } from "./queries/leave.ts";

/* The link of `List-Unsubscribe`. Nothing of the body is read. */

/** Somebody has opened it by hand: the page asks, because a GET changes nothing. */
export function loader({ request }: Route.LoaderArgs) {
	return redirect(leavePath + new URL(request.url).search);
}

/** 200 whether there was a subscription or not, so that it says nothing of anybody. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const token = tokenIn(request.url);
	try {
		if (token) await leaveByToken(state.db, token, proofOfPage(state, "un-clic"), new Date());
	} catch (error) {
		state.log.error("not-unsubscribed", error);
		return new Response("Torna-ho a provar.", { status: 503 });
	}
	return new Response("Fet.", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
