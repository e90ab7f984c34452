import { domainToASCII } from "node:url";
import { type MailKey, mails } from "#app/content/accounts/mails.ts";
import { site } from "#app/content/site.ts";
import { reasonOf } from "#app/data/errors.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { drawMail } from "./draw.ts";

type MailState = Pick<RequestState, "env" | "settings" | "log">;

export interface Mail {
	to: string;
	mail: MailKey;
	path: string;
	/** Paragraphs after those of the words. */
	details?: readonly string[];
}

export function canSendMail({ env, settings }: Pick<MailState, "env" | "settings">): boolean {
	return Boolean(env.EMAIL && settings.emailFrom);
}

/** Links use SITE_URL, because the Host may be forged. Call it in `waitUntil` to hide whether an account exists. */
export async function sendMail(
	{ env, settings, log }: MailState,
	{ to, mail, path, details = [] }: Mail,
): Promise<boolean> {
	const { emailFrom, siteUrl } = settings;
	if (!env.EMAIL || !emailFrom) return false;
	const words = { ...mails[mail], paragraphs: [...mails[mail].paragraphs, ...details] };
	try {
		await env.EMAIL.send({
			from: { name: site.name, ...emailFrom },
			to: withPlainDomain(to),
			subject: words.subject,
			// No automatic replies (RFC 3834).
			headers: { "Auto-Submitted": "auto-generated", "Content-Language": "ca" },
			...drawMail(words, siteUrl + path, siteUrl),
		});
		return true;
	} catch (error) {
		log.error("mail-not-sent", withoutAddresses(error), { mail, code: codeOf(error) });
		return false;
	}
}

/** Mail needs ASCII: the domain in Punycode. */
function withPlainDomain(address: string): string {
	const at = address.lastIndexOf("@") + 1;
	return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

function withoutAddresses(error: unknown): Error {
	const clean = new Error(reasonOf(error).replace(/[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g, "…"));
	if (error instanceof Error) clean.stack = error.stack;
	return clean;
}

function codeOf(error: unknown): string | undefined {
	const code = error instanceof Error && "code" in error ? error.code : undefined;
	return typeof code === "string" ? code : undefined;
}
