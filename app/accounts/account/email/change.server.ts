import { admitCausedMail, mailNotice, sendAdmitted, storeThenMail } from "#app/mail/caused/admit.server.ts";
import { linkProblems } from "#app/platform/content/forms.ts";
import { foldEmail, isAmong } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { accountProblems } from "../../content/account.ts";
import { findLinkOf, keepNewAddress, mailNewAddress, spendLink } from "../../mailed-links.server.ts";
import { accessMessages } from "../../messages.ts";
import { deleteAccountLinks } from "../../queries/account-links.ts";
import { deleteFormDrafts } from "../../queries/form-drafts.ts";
import { changeEmail, findUserByEmail, isTakenEmail } from "../../queries/users.ts";
import type { SignedIn } from "../../session/session.server.ts";
import { type Owner, Refusal } from "../change.server.ts";
import { accountMessages } from "../messages.ts";

/** Nothing changes until the link is opened. "later": the mail waits for its turn. */
export async function askForNewEmail(
	{ state, request, user, session }: Owner,
	email: string,
): Promise<Refusal | "now" | "later"> {
	if (foldEmail(email) === foldEmail(user.email)) return new Refusal(accountProblems.sameEmail, "email");
	const asker = await admitCausedMail(state, undefined, "byAccount", user.email);
	const admission = "id" in asker ? await admitCausedMail(state, request, "newAddress", email) : asker;
	if (!("id" in admission)) return new Refusal(linkProblems.tooMany);
	const problem = administrationProblem(state, session, email);
	if (problem === accountMessages.notAdministrators) return new Refusal(accountProblems.notAdministrators, "email");
	// The answer must not reveal who has an account; the mail may.
	if (problem && !(await findUserByEmail(state.db, email))) return "now";
	const store = () => keepNewAddress(state, user.id, email);
	if (admission.outcome === "later") {
		await storeThenMail(state, admission, { store, make: mailNewAddress });
		return "later";
	}
	const isSent = await sendAdmitted(state, admission, async () => mailNewAddress(state, await store()));
	return isSent ? "now" : new Refusal(accountProblems.mailNotSent);
}

/**
 * ADMIN_EMAIL makes administrators by address: nobody may take such an address, and an administrator may not leave it.
 */
function administrationProblem(
	{ settings: { adminEmails } }: RequestState,
	{ role }: SignedIn,
	email: string,
): FlashMessage | undefined {
	if (!adminEmails) return undefined;
	const isAdministrator = role === "administration";
	const isListed = isAmong(adminEmails, email);
	if (isListed && !isAdministrator) return accessMessages.taken;
	return !isListed && isAdministrator ? accountMessages.notAdministrators : undefined;
}

export async function takeNewEmail(state: RequestState, request: Request, session: SignedIn): Promise<FlashMessage> {
	const { db } = state;
	const { userId } = session;
	const now = new Date();
	const link = await findLinkOf(state, request, "new-email");
	if (link?.userId !== userId) return accessMessages.linkSpent;
	const problem = administrationProblem(state, session, link.email);
	if (problem) return problem;
	// All that waits for the old address goes.
	const change = [
		changeEmail(db, userId, link.email, now),
		deleteAccountLinks(db, userId),
		deleteFormDrafts(db, userId),
	];
	try {
		const spent = { ...link, purpose: "new-email", now } as const;
		if (!(await spendLink(state, request, spent, ...change))) return accessMessages.linkSpent;
	} catch (error) {
		if (isTakenEmail(error)) return accessMessages.taken;
		throw error;
	}
	mailNotice(state, { to: session.email, mail: "addressChanged", path: "/avis-legal-i-privacitat" });
	return accountMessages.emailChanged;
}
