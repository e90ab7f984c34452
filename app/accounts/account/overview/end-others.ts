import { redirect } from "react-router";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { endSessions } from "../../queries/sessions.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/end-others";

export const loader = () => redirect("/compte");

export function action(args: Route.ActionArgs) {
	const { userId, sessionId } = args.context.get(signedIn);
	const answer = { path: "/compte", failed: accessMessages.notChanged, log: "sessions-not-ended" };
	return answerWithFlash(args, answer, async ({ db }) => {
		await endSessions(db, userId, sessionId);
		return accountMessages.otherSessionsEnded;
	});
}
