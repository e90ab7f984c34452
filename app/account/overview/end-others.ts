import { redirect } from "react-router";
import { authEvent, originOf } from "#app/auth/events.server.ts";
import { signedIn } from "#app/auth/guard.server.ts";
import { endSessions } from "#app/data/sessions.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash.server.ts";
import type { Route } from "./+types/end-others";

export const loader = () => redirect("/compte");

/** Ends every session of whoever asks but the one that asks. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { db } = state;
	const { userId, sessionId } = context.get(signedIn);
	try {
		const origin = await originOf(state, request);
		await db.batch([endSessions(db, userId, sessionId), authEvent(state, userId, "SIGNED_OUT", origin)]);
		return redirectWithNotice(request, "/compte", "account.otherSessionsEnded");
	} catch (error) {
		state.log.error("sessions-not-ended", error);
		return redirectWithNotice(request, "/compte", "account.notChanged");
	}
}
