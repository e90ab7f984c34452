import type { MailKey } from "#app/content/mails.ts";
import { randomHex, sha256 } from "#app/crypto/digest.server.ts";
import { type AccountLinkPurpose, addAccountLink, findAccountLink } from "#app/data/accounts/account-links.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import { textOf } from "#app/http/flash/messages.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { admitGuess } from "./attempts.server.ts";
import { accessMessages } from "./messages.ts";

const param = "codi";

interface MailedLink {
	userId: string;
	/** To which it is sent. */
	email: string;
	purpose: AccountLinkPurpose;
	mail: MailKey;
	/** The page that it opens. */
	path: string;
}

/** Sends a link that is good once; its token stands in the mail alone. Says whether the mail was taken. */
export async function mailLink(state: RequestState, { mail, path, ...link }: MailedLink): Promise<boolean> {
	const token = randomHex(32);
	await addAccountLink(state.db, { ...link, tokenHash: await sha256(token) }, new Date());
	return sendMail(state, { to: link.email, mail, path: `${path}?${param}=${token}` });
}

/** As the database knows the token of the link that was opened; undefined where it is no token of ours. */
export async function mailedTokenHash(request: Request): Promise<string | undefined> {
	const token = new URL(request.url).searchParams.get(param) ?? "";
	return /^[0-9a-f]{64}$/.test(token) ? sha256(token) : undefined;
}

/** The link that was opened, if it is good still: looking at its page uses nothing up. An error page where none can tell. */
export async function openedLink(state: RequestState, request: Request, purpose: AccountLinkPurpose) {
	// The page holds the link's token, in the address of its form.
	state.responseHeaders.set("Cache-Control", "no-store");
	const tokenHash = await mailedTokenHash(request);
	if (!tokenHash) return undefined;
	const found = findAccountLink(state.db, tokenHash, purpose, new Date());
	return orUnavailable(state, "account-link", found, textOf(accessMessages.notChanged));
}

/** Nobody fills a mailbox by asking: an account has so few mails in a quarter of an hour as it has recoveries. */
export async function mayMail(state: RequestState, request: Request, userId: string): Promise<boolean> {
	return (await admitGuess(state, request, { kind: "recovery", subject: `mail ${userId}` })) !== undefined;
}

/** The link by which an address is shown to be its owner's. */
export function mailConfirmation(state: RequestState, { userId, email }: { userId: string; email: string }) {
	return mailLink(state, { userId, email, purpose: "email", mail: "confirmAddress", path: "/correu/confirma" });
}
