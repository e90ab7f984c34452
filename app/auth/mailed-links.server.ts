import type { MailKey } from "#app/content/accounts/mails.ts";
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
	email: string;
	purpose: AccountLinkPurpose;
	mail: MailKey;
	path: string;
}

/** The link is valid once; only the mail has its token. Returns whether the mail was accepted. */
export async function mailLink(state: RequestState, { mail, path, ...link }: MailedLink): Promise<boolean> {
	const token = randomHex(32);
	await addAccountLink(state.db, { ...link, tokenHash: await sha256(token) }, new Date());
	return sendMail(state, { to: link.email, mail, path: `${path}?${param}=${token}` });
}

export async function mailedTokenHash(request: Request): Promise<string | undefined> {
	const token = new URL(request.url).searchParams.get(param) ?? "";
	return /^[0-9a-f]{64}$/.test(token) ? sha256(token) : undefined;
}

/** Does not use the link. Throws an error page if the database fails. */
export async function openedLink(state: RequestState, request: Request, purpose: AccountLinkPurpose) {
	state.responseHeaders.set("Cache-Control", "no-store");
	const tokenHash = await mailedTokenHash(request);
	if (!tokenHash) return undefined;
	const found = findAccountLink(state.db, tokenHash, purpose, new Date());
	return orUnavailable(state, "account-link", found, textOf(accessMessages.notChanged));
}

/** Few mails per account in 15 minutes, so that nobody can fill a mailbox. */
export async function mayMail(state: RequestState, request: Request, userId: string): Promise<boolean> {
	return (await admitGuess(state, request, { kind: "recovery", subject: `mail ${userId}` })) !== undefined;
}

export function mailConfirmation(state: RequestState, { userId, email }: { userId: string; email: string }) {
	return mailLink(state, { userId, email, purpose: "email", mail: "confirmAddress", path: "/correu/confirma" });
}
