import { domainToASCII } from "node:url";
import { type MailKey, mails } from "#app/content/accounts/mails.ts";
import { nameSent, type sentWords } from "#app/content/receipts.ts";
import { site } from "#app/content/site.ts";
import { reasonOf } from "#app/data/errors.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { drawMail } from "./draw.ts";
import { isOfRecipient } from "./fault.ts";
import { openTransport } from "./transports/open-transport.server.ts";
import { MailError } from "./transports/transport.ts";

type MailState = Pick<RequestState, "env" | "settings" | "log">;

type List = "avisos" | "butlleti";

export interface WayOut {
	list: List;
	page: string;
	oneClick: string;
}

export interface Mail {
	to: string;
	mail: MailKey;
	path: string;
	/** What its words name, if they do. */
	about?: keyof typeof sentWords;
	/** Paragraphs after those of the words. */
	details?: readonly string[];
	/** Paths that end a newsletter subscription, or news: a page, and one for mail programs. */
	leave?: WayOut;
}

export function canSendMail({ env, settings }: Pick<MailState, "env" | "settings">): boolean {
	return Boolean(settings.emailFrom && (settings.smtpUrl ?? env.EMAIL));
}

/** Links use SITE_URL, because the Host may be forged. Call it in `waitUntil` to hide whether an account exists. */
export async function sendMail(state: MailState, mail: Mail): Promise<boolean> {
	try {
		return await submit(state, mail);
	} catch (error) {
		const known = error instanceof MailError ? { fault: error.fault, code: error.code } : {};
		// No outage: the mail server works, and other people get theirs.
		if (error instanceof MailError && isOfRecipient(error))
			state.log.info("mail-refused", { mail: mail.mail, ...known });
		else state.log.error("mail-not-sent", withoutAddresses(error), { mail: mail.mail, ...known });
		return false;
	}
}

async function submit(
	{ env, settings }: MailState,
	{ to, mail, about, path, details = [], leave }: Mail,
): Promise<boolean> {
	const { emailFrom, siteUrl } = settings;
	const transport = emailFrom && (await openTransport(env, settings));
	if (!emailFrom || !transport) return false;
	const named = (text: string) => (about ? nameSent(text, about) : text);
	const { subject, paragraphs } = mails[mail];
	const words = { ...mails[mail], subject: named(subject), paragraphs: [...paragraphs.map(named), ...details] };
	try {
		await transport.send({
			from: { name: site.name, ...emailFrom },
			to: withPlainDomain(to),
			replyTo: settings.replyTo,
			subject: words.subject,
			headers: {
				// No automatic replies (RFC 3834).
				"Auto-Submitted": "auto-generated",
				"Content-Language": "ca",
				"List-Id": listId(leave?.list ?? "avisos", siteUrl),
				...(leave ? oneClick(siteUrl + leave.oneClick) : {}),
			},
			...drawMail(words, { link: siteUrl + path, leave: leave && siteUrl + leave.page }, settings),
		});
		return true;
	} finally {
		transport.close();
	}
}

/** RFC 8058: mail programs show a button that posts to this link. */
export function oneClick(link: string): Record<string, string> {
	return { "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** RFC 2919: what a mail program sorts by. */
export function listId(list: List, siteUrl: string): string {
	return `${site.name} <${list}.${new URL(siteUrl).hostname}>`;
}

/** Mail needs ASCII: the domain in Punycode. */
export function withPlainDomain(address: string): string {
	const at = address.lastIndexOf("@") + 1;
	return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

function withoutAddresses(error: unknown): Error {
	const clean = new Error(reasonOf(error).replace(/[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g, "…"));
	if (error instanceof Error) clean.stack = error.stack;
	return clean;
}
