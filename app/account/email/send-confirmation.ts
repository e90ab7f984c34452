import { redirect } from "react-router";
import { signedIn } from "#app/auth/guard.server.ts";
import { mailConfirmation, mayMail } from "#app/auth/mailed-links.server.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import { requestState } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/flash/flash.server.ts";
import type { Route } from "./+types/send-confirmation";

export const loader = () => redirect("/compte");

/** Sends the link of the sign-up again. */
export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const session = context.get(signedIn);
	if (session.emailVerified) return redirect("/compte", 303);
	const back = (notice: NoticeKey) => redirectWithNotice(request, "/compte", notice);
	try {
		if (!(await mayMail(state, request, session.userId))) return back("account.tooManyMails");
		const isSent = await mailConfirmation(state, session);
		return back(isSent ? "account.confirmationSent" : "account.confirmationNotSent");
	} catch (error) {
		state.log.error("confirmation-not-sent", error);
		return back("account.confirmationNotSent");
	}
}
