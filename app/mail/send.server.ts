import type { sentWords } from "#app/platform/content/receipts.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { List } from "./headers.ts";
import type { MailKey } from "./words.ts";

export type MailState = Pick<RequestState, "env" | "settings" | "log">;

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

/**
 * Links use SITE_URL, because the Host may be forged. Call it in `waitUntil` to hide whether an account exists. The words
 * of all mails and what sends them are loaded with the first mail.
 */
export async function sendMail(state: MailState, mail: Mail): Promise<boolean> {
	const { deliver } = await import("./deliver.server.ts");
	return deliver(state, mail);
}
