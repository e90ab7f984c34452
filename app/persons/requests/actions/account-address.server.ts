import { mailLink, mayMail } from "#app/accounts/mailed-links.server.ts";
import { findUser, findUserByEmail } from "#app/accounts/queries/users.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { isAmong } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { auditNewAddress } from "../../queries/account-actions.ts";

interface AddressChange {
	by: Actor;
	requestId: string;
	account: string;
	email: string;
}

type Outcome = "addressAsked" | "accountGone" | "taken" | "cannotMail" | "tooManyMails" | "mailNotSent";

/** Mails the link of /compte/correu to the new address. Nothing changes until the owner, signed in, opens it. */
export async function askForAddress(
	state: RequestState,
	{ by, requestId, account, email }: AddressChange,
): Promise<Outcome> {
	const { db } = state;
	if (!canSendMail(state)) return "cannotMail";
	const user = await findUser(db, account);
	if (!user || user.role || user.restrictedAt) return "accountGone";
	const isReserved = isAmong(state.settings.adminEmails ?? [], email);
	if (isReserved || (await findUserByEmail(db, email))) return "taken";
	if (!(await mayMail(state, email))) return "tooManyMails";
	await auditNewAddress(db, by, requestId);
	const path = "/compte/correu/confirma";
	const isSent = await mailLink(state, {
		userId: user.id,
		email,
		purpose: "new-email",
		mail: "confirmNewAddress",
		path,
	});
	return isSent ? "addressAsked" : "mailNotSent";
}
