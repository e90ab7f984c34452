import { redirect } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { accessMessages } from "#app/auth/messages.ts";
import { endSessions } from "#app/data/accounts/sessions.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/end-others";

export const loader = () => redirect("/compte");

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { userId, sessionId } = context.get(signedIn);
	try {
		await endSessions(state.db, userId, sessionId);
		return redirectWithFlash(request, "/compte", accountMessages.otherSessionsEnded);
	} catch (error) {
		state.log.error("sessions-not-ended", error);
		return redirectWithFlash(request, "/compte", accessMessages.notChanged);
	}
}
