import { authEvent, originOf } from "#app/auth/events.server.ts";
import { mailLink, mayMail } from "#app/auth/mailed-links.server.ts";
import type { SignedIn } from "#app/auth/session.server.ts";
import { accountProblems } from "#app/content/account.ts";
import { linkProblems, messages } from "#app/content/forms.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import { findAccountLink, forgetAccountLinks, spendAccountLink } from "#app/data/account-links.ts";
import { foldEmail } from "#app/data/emails.ts";
import { foundNothing, orNothing } from "#app/data/or-nothing.ts";
import { changeEmail, findUserByEmail, isTakenEmail } from "#app/data/users.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { type Owner, Refusal } from "../change.server.ts";

/** Sends a link to the address that is to become the account's; nothing changes before it is followed. */
export async function askForNewEmail(owner: Owner, email: string): Promise<Refusal | undefined> {
	const { state, request, user, session } = owner;
	if (foldEmail(email) === foldEmail(user.email)) return new Refusal(accountProblems.sameEmail, "email");
	// Before anything is told of an address: else the answers tell without end who has an account, and who administers.
	if (!(await mayMail(state, request, user.id))) return new Refusal(linkProblems.tooMany);
	const problem = administrationProblem(state, session, email);
	if (problem) return new Refusal(problem.message, "email");
	if (await findUserByEmail(state.db, email)) return new Refusal(messages.emailTaken, "email");
	const isSent = await mailLink(state, {
		userId: user.id,
		email,
		purpose: "new-email",
		mail: "confirmNewAddress",
		path: "/compte/correu/confirma",
	});
	return isSent ? undefined : new Refusal(accountProblems.mailNotSent);
}

interface Problem {
	message: string;
	notice: NoticeKey;
}

/**
 * Where the operator has set who administers, an address makes an administrator: nobody takes one of those, and whoever
 * administers does not lose the back-office by a change of address.
 */
function administrationProblem(
	{ settings: { adminEmails } }: RequestState,
	{ isAdministrator }: SignedIn,
	email: string,
): Problem | undefined {
	if (!adminEmails) return undefined;
	const isListed = adminEmails.includes(foldEmail(email));
	if (isListed && !isAdministrator) return { message: messages.emailTaken, notice: "account.taken" };
	if (!isListed && isAdministrator) {
		return { message: accountProblems.notAdministrators, notice: "account.notAdministrators" };
	}
	return undefined;
}

/** Who followed the link has the address from now on, unless somebody else has taken it since. Gives how it ended. */
export async function takeNewEmail(
	state: RequestState,
	request: Request,
	session: SignedIn,
	tokenHash: string | undefined,
): Promise<NoticeKey> {
	const { db } = state;
	const { userId } = session;
	const now = new Date();
	const link = tokenHash && (await findAccountLink(db, tokenHash, "new-email", now));
	if (!tokenHash || !link || link.userId !== userId) return "account.linkSpent";
	const problem = administrationProblem(state, session, link.email);
	if (problem) return problem.notice;
	const event = authEvent(state, userId, "USER_UPDATED", await originOf(state, request));
	try {
		await db.batch([
			spendAccountLink(db, tokenHash, "new-email", now),
			orNothing(db),
			changeEmail(db, userId, link.email, now),
			// Those that were sent to the address before lead nowhere any more.
			forgetAccountLinks(db, userId),
			event.row,
		]);
	} catch (error) {
		if (isTakenEmail(error)) return "account.taken";
		if (foundNothing(error)) return "account.linkSpent";
		throw error;
	}
	event.log();
	state.waitUntil(sendMail(state, { to: session.email, mail: "addressChanged", path: "/avis-legal-i-privacitat" }));
	return "account.emailChanged";
}
