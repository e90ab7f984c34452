import { mailLink, mayMail } from "#app/accounts/mailed-links.server.ts";
import { findUser, findUserByEmail } from "#app/accounts/queries/users.ts";
import { newSecret, withSecret } from "#app/mail/secret-links.ts";
import { canSendMail, sendMail } from "#app/mail/send.server.ts";
import { isAmong } from "#app/platform/data/emails.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { auditNewAddress } from "../../queries/account-actions.ts";
import { askVariant, findVariants } from "../../queries/variants.ts";
import { variantPath } from "../paths.ts";
import { findPersonRequest } from "../queries.ts";

/* What is done only once somebody opens a link that is mailed to the address. */

interface Question {
	by: Actor;
	requestId: string;
	email: string;
}

type NotMailed = "tooManyMails" | "mailNotSent";

/** Whether another address of the mailbox is theirs. Nothing of it goes along before. */
export async function askForVariant(
	state: RequestState,
	{ by, requestId, email }: Question,
): Promise<"variantAsked" | "rowGone" | "variantsNeedMail" | NotMailed> {
	const { db } = state;
	const now = new Date();
	const [request] = await findPersonRequest(db, requestId);
	const variants = request ? await findVariants(db, request, now) : [];
	if (!variants.some((one) => one.email === email)) return "rowGone";
	if (!canSendMail(state)) return "variantsNeedMail";
	if (!(await mayMail(state, email))) return "tooManyMails";
	const { secret, hash } = await newSecret();
	if (!(await askVariant(db, by, requestId, { email, hash }, now))) return "rowGone";
	const isSent = await sendMail(state, { to: email, mail: "confirmVariant", path: withSecret(variantPath, secret) });
	return isSent ? "variantAsked" : "mailNotSent";
}

/** The new address of an account, with the link of /compte/correu: its owner, signed in, opens it. */
export async function askForAddress(
	state: RequestState,
	{ by, requestId, account, email }: Question & { account: string },
): Promise<"addressAsked" | "accountGone" | "taken" | "cannotMail" | NotMailed> {
	const { db } = state;
	if (!canSendMail(state)) return "cannotMail";
	const user = await findUser(db, account);
	if (!user || user.role || user.restrictedAt) return "accountGone";
	const isReserved = isAmong(state.settings.adminEmails ?? [], email);
	if (isReserved || (await findUserByEmail(db, email))) return "taken";
	if (!(await mayMail(state, email))) return "tooManyMails";
	await auditNewAddress(db, by, requestId);
	const link = { userId: user.id, email, purpose: "new-email", mail: "confirmNewAddress" } as const;
	return (await mailLink(state, { ...link, path: "/compte/correu/confirma" })) ? "addressAsked" : "mailNotSent";
}
