import { mayMail } from "#app/accounts/mailed-links.server.ts";
import { newSecret, withSecret } from "#app/mail/secret-links.ts";
import { canSendMail, sendMail } from "#app/mail/send.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { askVariant, findVariants } from "../../queries/variants.ts";
import { variantPath } from "../paths.ts";
import { findPersonRequest } from "../queries.ts";

type Outcome = "variantAsked" | "rowGone" | "variantsNeedMail" | "tooManyMails" | "mailNotSent";

/** Mails a link to another address of the mailbox. Nothing of it goes along until somebody opens it. */
export async function askForVariant(
	state: RequestState,
	by: Actor,
	requestId: string,
	email: string,
): Promise<Outcome> {
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
