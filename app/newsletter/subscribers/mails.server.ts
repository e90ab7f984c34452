import type { MailState } from "#app/mail/caused/admit.server.ts";
import type { WayOut } from "#app/mail/mail.ts";
import { withSecret } from "#app/mail/secret-links.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { archivePath, confirmPath, leavePath, oneClickPath } from "./paths.ts";

interface Subscriber {
	email: string;
	token: string;
}

/** Paths that end the subscription: a page, and one for mail programs. */
export const leaveLinks = (token: string): WayOut => ({
	list: "butlleti",
	page: withSecret(leavePath, token),
	oneClick: withSecret(oneClickPath, token),
});

/** `confirmAgain`: to somebody who is on the list without a proof, or whose mails came back. */
export function mailConfirmation(
	state: MailState,
	{ email, token, secret }: Subscriber & { secret: string },
	mail: "confirmSubscription" | "confirmAgain",
): Promise<boolean> {
	return sendMail(state, { to: email, mail, path: withSecret(confirmPath, secret), leave: leaveLinks(token) });
}

export function mailAlreadySubscribed(state: MailState, { email, token }: Subscriber): Promise<boolean> {
	return sendMail(state, { to: email, mail: "alreadySubscribed", path: archivePath, leave: leaveLinks(token) });
}
