import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { endSession } from "../../queries/sessions.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/end";

export const loader = () => redirect("/compte");

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
	const state = context.get(requestState);
	const { userId } = context.get(signedIn);
	try {
		const [ended] = await endSession(state.db, userId, id);
		return redirectWithFlash(request, "/compte", ended ? accountMessages.sessionEnded : accountMessages.sessionGone);
	} catch (error) {
		state.log.error("session-not-ended", error);
		return redirectWithFlash(request, "/compte", accessMessages.notChanged);
	}
}
