import { redirect } from "react-router";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { signedIn } from "../../guard.server.ts";
import { accessMessages } from "../../messages.ts";
import { endSession } from "../../queries/sessions.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/end";

export const loader = () => redirect("/compte");

export function action(args: Route.ActionArgs) {
	const answer = { path: "/compte", failed: accessMessages.notChanged, log: "session-not-ended" };
	return answerWithFlash(args, answer, async ({ db }) => {
		const [ended] = await endSession(db, args.context.get(signedIn).userId, args.params.id);
		return ended ? accountMessages.sessionEnded : accountMessages.sessionGone;
	});
}
