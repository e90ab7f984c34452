import { redirect } from "react-router";
import { authEvent, originOf } from "#app/auth/events.server.ts";
import { signedIn } from "#app/auth/guard.server.ts";
import { foundNothing, orNothing } from "#app/data/or-nothing.ts";
import { endSession } from "#app/data/sessions.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import type { Route } from "./+types/end";

export const loader = () => redirect("/compte");

/** Ends one session of whoever asks; somebody else's is as good as none. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { db } = state;
	const { userId } = context.get(signedIn);
	try {
		const origin = await originOf(state, request);
		await db.batch([endSession(db, userId, id), orNothing(db), authEvent(state, userId, "SIGNED_OUT", origin)]);
		return redirectWithNotice(request, "/compte", "account.sessionEnded");
	} catch (error) {
		if (foundNothing(error)) return redirectWithNotice(request, "/compte", "account.sessionGone");
		state.log.error("session-not-ended", error);
		return redirectWithNotice(request, "/compte", "account.notChanged");
	}
}
