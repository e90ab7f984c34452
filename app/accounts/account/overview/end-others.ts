import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { endSessions } from "../../queries/sessions.ts";
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
