import { redirect } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { mailConfirmation, mayMail } from "#app/auth/mailed-links.server.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithFlash } from "#app/http/flash/flash.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { accountMessages } from "../messages.ts";
import type { Route } from "./+types/send-confirmation";

export const loader = () => redirect("/compte");

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const session = context.get(signedIn);
	if (session.emailVerified) return redirect("/compte", 303);
	const back = (message: FlashMessage) => redirectWithFlash(request, "/compte", message);
	try {
		if (!(await mayMail(state, request, session.userId))) return back(accountMessages.tooManyMails);
		const isSent = await mailConfirmation(state, session);
		return back(isSent ? accountMessages.confirmationSent : accountMessages.confirmationNotSent);
	} catch (error) {
		state.log.error("confirmation-not-sent", error);
		return back(accountMessages.confirmationNotSent);
	}
}
