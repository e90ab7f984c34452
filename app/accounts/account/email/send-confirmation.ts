import { redirect } from "react-router";
import { admitCausedMail, sendAdmitted, storeThenMail } from "#app/mail/caused/admit.server.ts";
import { mailMessages } from "#app/mail/messages.ts";
import { answerWithFlash } from "#app/platform/http/flash/answer.server.ts";
import { signedIn } from "../../guard.server.ts";
import { mailConfirmation } from "../../mailed-links.server.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/send-confirmation";

export const loader = () => redirect("/compte");

export async function action(args: Route.ActionArgs) {
	const session = args.context.get(signedIn);
	if (session.emailVerified) return redirect("/compte", 303);
	const answer = { path: "/compte", failed: accountMessages.confirmationNotSent, log: "confirmation-not-sent" };
	return answerWithFlash(args, answer, async (state) => {
		const admission = await admitCausedMail(state, args.request, "ownAddress", session.email);
		if (!("id" in admission)) return accountMessages.tooManyMails;
		if (admission.outcome === "later") {
			await storeThenMail(state, admission, { store: async () => session.userId, make: mailConfirmation });
			return mailMessages.later;
		}
		const isSent = await sendAdmitted(state, admission, () => mailConfirmation(state, session.userId));
		return isSent ? accountMessages.confirmationSent : accountMessages.confirmationNotSent;
	});
}
