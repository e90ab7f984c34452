import { nameSent } from "#app/platform/content/receipts.ts";
import { site } from "#app/platform/content/site.ts";
import { reasonOf } from "#app/platform/data/errors.ts";
import { drawMail } from "./draw.ts";
import { isOfRecipient } from "./fault.ts";
import { listId, oneClick, withPlainDomain } from "./headers.ts";
import type { Mail, SendState } from "./mail.ts";
import { openTransport } from "./transports/open-transport.server.ts";
import { MailError } from "./transports/transport.ts";
import { mails } from "./words.ts";

/** Whether it has left. Why not stands in the log. */
export async function deliver(state: SendState, mail: Mail): Promise<boolean> {
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
	{ env, settings }: SendState,
	{ to, mail, about, path, details = [], leave }: Mail,
): Promise<boolean> {
	const { emailFrom, siteUrl } = settings;
	const transport = emailFrom && (await openTransport(env, settings));
	if (!emailFrom || !transport) return false;
	const named = (text: string) => (about ? nameSent(text, about) : text);
	const { subject, paragraphs } = mails[mail];
	const words = { ...mails[mail], subject: named(subject), paragraphs: paragraphs.map(named), details };
	try {
		const offer = await transport.offer({
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
		await offer.send();
		return true;
	} finally {
		transport.close();
	}
}

function withoutAddresses(error: unknown): Error {
	const clean = new Error(reasonOf(error).replace(/[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g, "…"));
	if (error instanceof Error) clean.stack = error.stack;
	return clean;
}
