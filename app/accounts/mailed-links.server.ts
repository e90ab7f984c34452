import { admitCausedMail, type MailState } from "#app/mail/caused/admit.server.ts";
import { newSecret, secretHashIn, withSecret } from "#app/mail/secret-links.ts";
import { sendMail } from "#app/mail/send.server.ts";
import type { MailKey } from "#app/mail/words.ts";
import type { Query } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { commitOrRollBack, rollbackUnlessChanged } from "#app/platform/data/rollback-unless-changed.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { authEvent, originOf } from "./events.server.ts";
import { accessMessages } from "./messages.ts";
import {
	type AccountLinkPurpose,
	addAccountLink,
	consumeAccountLink,
	deleteAccountLinks,
	findAccountLink,
	type NewAccountLink,
} from "./queries/account-links.ts";
import { findUser, findUserByEmail } from "./queries/users.ts";
import type { AuthEventType } from "./tables.ts";

type MailedLink = Omit<NewAccountLink, "tokenHash"> & { mail: MailKey; path: string };

/** The link is valid once; only the mail has its token. Returns whether the mail was accepted. */
export async function mailLink(state: MailState, { mail, path, ...link }: MailedLink): Promise<boolean> {
	const { secret, hash } = await newSecret();
	await addAccountLink(state.db, { ...link, tokenHash: hash }, new Date());
	return sendMail(state, { to: link.email, mail, path: withSecret(path, secret) });
}

/** Does not use the link. Throws database errors. */
export async function findLinkOf({ db }: RequestState, request: Request, purpose: AccountLinkPurpose) {
	const tokenHash = await secretHashIn(request.url);
	if (!tokenHash) return undefined;
	const found = await findAccountLink(db, tokenHash, purpose, new Date());
	return found && { ...found, tokenHash };
}

/** For a page: throws an error page if the database fails. */
export function openedLink(state: RequestState, request: Request, purpose: AccountLinkPurpose) {
	state.responseHeaders.set("Cache-Control", "no-store");
	const finding = findLinkOf(state, request, purpose);
	return orUnavailable(state, "account-link", finding, textOf(accessMessages.notChanged));
}

interface Spent {
	tokenHash: string;
	userId: string;
	purpose: AccountLinkPurpose;
	event?: AuthEventType;
	now: Date;
}

/** In one transaction uses the link and makes its change. False if another request has used the link. */
export async function spendLink(
	state: RequestState,
	request: Request,
	{ tokenHash, userId, purpose, event: type = "USER_UPDATED", now }: Spent,
	...change: Query[]
): Promise<boolean> {
	const { db } = state;
	const event = authEvent(state, userId, type, await originOf(state, request));
	const use = [consumeAccountLink(db, tokenHash, purpose, now), rollbackUnlessChanged(db)] as const;
	const isSpent = await commitOrRollBack(db.batch([...use, ...change, event.row]));
	if (isSpent) event.log();
	return isSpent;
}

/** For mails that the team causes: few to one mailbox. */
export async function mayMail(state: RequestState, email: string): Promise<boolean> {
	return "id" in (await admitCausedMail(state, undefined, "byStaff", email));
}

/** To an account's own address, once more. */
export async function mailConfirmation(state: MailState, userId: string): Promise<boolean> {
	const user = await findUser(state.db, userId);
	if (!user || user.emailVerifiedAt) return true;
	const link = { userId, email: user.email, purpose: "email" } as const;
	return mailLink(state, { ...link, mail: "confirmAddress", path: "/correu/confirma" });
}

/** The address is kept with a link that nobody has, which names it until the mail leaves. */
export async function keepNewAddress(
	{ db }: MailState,
	userId: string,
	email: string,
	tokenHash?: string,
): Promise<string> {
	const kept = tokenHash ?? (await newSecret()).hash;
	const link = { userId, email, purpose: "new-email", tokenHash: kept } as const;
	await addAccountLink(db, link, new Date(), lifetimes.waitingMails);
	return kept;
}

/** To an account's new address; or to the account that has it, that it is there. */
export async function mailNewAddress(state: MailState, kept: string): Promise<boolean> {
	const { db } = state;
	const link = await findAccountLink(db, kept, "new-email", new Date());
	if (!link) return true;
	const { userId, email } = link;
	const owner = await findUserByEmail(db, email);
	if (owner) {
		await deleteAccountLinks(db, userId, "new-email");
		return sendMail(state, { to: owner.email, mail: "alreadyAccount", path: "/entra" });
	}
	const path = "/compte/correu/confirma";
	const isSent = await mailLink(state, { userId, email, purpose: "new-email", mail: "confirmNewAddress", path });
	if (!isSent) await keepNewAddress(state, userId, email, kept);
	return isSent;
}
