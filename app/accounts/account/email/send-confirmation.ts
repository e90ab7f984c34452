import { redirect } from "react-router";
import { admitCausedMail, sendAdmitted, storeThenMail } from "#app/mail/caused/admit.server.ts";
import { mailMessages } from "#app/mail/messages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { signedIn } from "../../guard.server.ts";
import { mailConfirmation } from "../../mailed-links.server.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/send-confirmation";

export const loader = () => redirect("/compte");

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const session = context.get(signedIn);
	if (session.emailVerified) return redirect("/compte", 303);
	const back = (message: FlashMessage) => redirectWithFlash(request, "/compte", message);
	try {
		const admission = await admitCausedMail(state, request, "ownAddress", session.email);
		if (!("id" in admission)) return back(accountMessages.tooManyMails);
		if (admission.outcome === "later") {
			await storeThenMail(state, admission, { store: async () => session.userId, make: mailConfirmation });
			return back(mailMessages.later);
		}
		const isSent = await sendAdmitted(state, admission, () => mailConfirmation(state, session.userId));
		return back(isSent ? accountMessages.confirmationSent : accountMessages.confirmationNotSent);
	} catch (error) {
		state.log.error("confirmation-not-sent", error);
		return back(accountMessages.confirmationNotSent);
	}
}
