import type { RequestState } from "#app/http/context.server.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { confirmPath, leavePath, oneClickPath, withSecret } from "./paths.ts";

interface Subscriber {
	email: string;
	token: string;
}

/** Paths that end the subscription: a page, and one for mail programs. */
export const leaveLinks = (token: string) => ({
	page: withSecret(leavePath, token),
	oneClick: withSecret(oneClickPath, token),
});

export function mailConfirmation(
	state: RequestState,
	{ email, token, secret }: Subscriber & { secret: string },
): Promise<boolean> {
	const path = withSecret(confirmPath, secret);
	return sendMail(state, { to: email, mail: "confirmSubscription", path, leave: leaveLinks(token) });
}

/** To somebody who is on the list without a proof, or whose mails came back. */
export function mailConfirmAgain(
	state: RequestState,
	{ email, token, secret }: Subscriber & { secret: string },
): Promise<boolean> {
	const path = withSecret(confirmPath, secret);
	return sendMail(state, { to: email, mail: "confirmAgain", path, leave: leaveLinks(token) });
}

export function mailAlreadySubscribed(state: RequestState, { email, token }: Subscriber): Promise<boolean> {
	const leave = leaveLinks(token);
	return sendMail(state, { to: email, mail: "alreadySubscribed", path: leave.page, leave });
}
