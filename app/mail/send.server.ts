import { domainToASCII } from "node:url";
import { type MailKey, mails } from "#app/content/mails.ts";
import { site } from "#app/content/site.ts";
import { reasonOf } from "#app/data/db.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { drawMail } from "./draw.ts";

type MailState = Pick<RequestState, "env" | "settings" | "log">;

export interface Mail {
	to: string;
	mail: MailKey;
	/** Where its link leads: a path of this site, with the query. */
	path: string;
}

/** Whether what needs mail may be offered: there is a way to send it, and an address to send it from. */
export function canSendMail({ env, settings }: Pick<MailState, "env" | "settings">): boolean {
	return Boolean(env.EMAIL && settings.emailFrom);
}

/**
 * Sends a mail, and says whether it was taken; a failure is logged, never thrown. The link is made on the address that
 * is set, never on the request's: a forged Host must not send anybody's token elsewhere. Where nobody may learn whether
 * an account exists, the caller puts this off with `waitUntil`, so that the answer takes no longer.
 */
export async function sendMail({ env, settings, log }: MailState, { to, mail, path }: Mail): Promise<boolean> {
	const { emailFrom, siteUrl } = settings;
	if (!env.EMAIL || !emailFrom) return false;
	const words = mails[mail];
	try {
		await env.EMAIL.send({
			from: { name: site.name, ...emailFrom },
			to: withPlainDomain(to),
			subject: words.subject,
			// No answering machine replies to it (RFC 3834).
			headers: { "Auto-Submitted": "auto-generated", "Content-Language": "ca" },
			...drawMail(words, siteUrl + path, siteUrl),
		});
		return true;
	} catch (error) {
		log.error("mail-not-sent", withoutAddresses(error), { mail, code: codeOf(error) });
		return false;
	}
}

/** Mail is carried in ASCII; a domain in another script has a spelling in it. */
function withPlainDomain(address: string): string {
	const at = address.lastIndexOf("@") + 1;
	return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

/** What went wrong, with the addresses that such messages tend to name taken out. */
function withoutAddresses(error: unknown): Error {
	const clean = new Error(reasonOf(error).replace(/[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g, "…"));
	if (error instanceof Error) clean.stack = error.stack;
	return clean;
}

function codeOf(error: unknown): string | undefined {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	return typeof code === "string" ? code : undefined;
}
