import { redirect } from "react-router";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { endSession, endSessions } from "../../queries/sessions.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/end";

export const loader = () => redirect("/compte");

/** The one that the address names; without one, all others than this. */
export function action(args: Route.ActionArgs) {
	const { userId, sessionId } = args.context.get(signedIn);
	const { id } = args.params;
	const log = id ? "session-not-ended" : "sessions-not-ended";
	return answerWithFlash(args, { path: "/compte", failed: accessMessages.notChanged, log }, async ({ db }) => {
		if (id) {
			const [ended] = await endSession(db, userId, id);
			return ended ? accountMessages.sessionEnded : accountMessages.sessionGone;
		}
		await endSessions(db, userId, sessionId);
		return accountMessages.otherSessionsEnded;
	});
}
