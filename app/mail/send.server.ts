import type { Mail, SendState } from "./mail.ts";

export function canSendMail({ env, settings }: Pick<SendState, "env" | "settings">): boolean {
	return Boolean(settings.emailFrom && (settings.smtpUrl ?? env.EMAIL));
}

/**
 * Links use SITE_URL, because the Host may be forged. Call it in `waitUntil` to hide whether an account exists. The words
 * of all mails and what sends them are loaded with the first mail.
 */
export async function sendMail(state: SendState, mail: Mail): Promise<boolean> {
	const { deliver } = await import("./deliver.server.ts");
	return deliver(state, mail);
}
