import type { Settings } from "#app/config.server.ts";

export interface Sender {
	name: string;
	email: string;
}

export interface Message {
	from: Sender;
	/** Its domain in ASCII. */
	to: string;
	subject: string;
	text: string;
	html: string;
	/** None of those that a transport sets itself: From, To, Subject, Date, Message-ID and those of MIME. */
	headers: Record<string, string>;
	/** Where reports of mail servers come back to. The sender's address, if there is none. */
	returnPath?: string;
	/** Without its angle brackets. A service may give the mail another one. */
	messageId?: string;
	/** Asked when the server is ready for the words: after it has agreed to the address. False holds the mail back. */
	onHandOver?: () => Promise<boolean>;
}

/**
 * "unreachable": the server does not answer, or does not let us in; no mail would leave. "limit": none leaves before tomorrow.
 * "temporary": it may be sent again. "permanent": it is refused for good. "unknown": it was handed over and no answer
 * came, so a second one might arrive twice.
 */
export type MailFault = "temporary" | "permanent" | "unknown" | "unreachable" | "limit";

/** `messageId`: the service's own. */
export type Handed = { isHeldBack: boolean; messageId?: string };

export class MailError extends Error {
	override name = "MailError";
	readonly fault: MailFault;
	/** Of the server or the service: `550`, `E_RECIPIENT_SUPPRESSED`. */
	readonly code: string | undefined;

	constructor(fault: MailFault, cause: Error, code: string | undefined) {
		super(cause.message, { cause });
		this.fault = fault;
		this.code = code;
	}
}

export interface Transport {
	/** One after the other. Throws a MailError. */
	send(message: Message): Promise<Handed>;
	close(): void;
}

/** SMTP_URL wins over the binding. A visitor's isolate starts without either. */
export async function openTransport(env: Cloudflare.Env, settings: Settings): Promise<Transport | undefined> {
	if (settings.smtpUrl) {
		const { smtpTransport } = await import("./smtp.server.ts");
		return smtpTransport(settings.smtpUrl, new URL(settings.siteUrl).hostname);
	}
	if (!env.EMAIL) return undefined;
	const { bindingTransport } = await import("./binding.server.ts");
	return bindingTransport(env.EMAIL);
}
