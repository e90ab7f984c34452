export interface Sender {
	name: string;
	email: string;
}

export interface Message {
	from: Sender;
	/** Its domain in ASCII. */
	to: string;
	/** Where answers of people go. By default to the sender's address. */
	replyTo?: string;
	subject: string;
	text: string;
	html: string;
	/** Not those that a transport sets itself: From, To, Reply-To, Subject, Date, Message-ID and those of MIME. */
	headers: Record<string, string>;
	/** Where reports of mail servers come back to. By default the sender's address. */
	returnPath?: string;
	/** Without its angle brackets. A service may give the mail another one. */
	messageId?: string;
}

/**
 * "unreachable": no mail would leave now. "limit": none before tomorrow. "temporary": it may be sent again.
 * "permanent": refused for good. "unknown": handed over without an answer, so a second mail might arrive twice.
 */
export type MailFault = "temporary" | "permanent" | "unknown" | "unreachable" | "limit";

/** A mail whose address the server has accepted, and whose words it waits for. The caller calls one of these. */
export interface Offer {
	/** `messageId`: the service's own. Throws a MailError. */
	send(): Promise<{ messageId?: string }>;
	/** The server gets no words, so it sends nothing. */
	holdBack(): void;
}

export class MailError extends Error {
	override name = "MailError";
	readonly fault: MailFault;
	/** Of the server or the service: `550`, `E_RECIPIENT_SUPPRESSED`. */
	readonly code: string | undefined;
	/** The server was asked whether it takes the address, and has seen no words yet. */
	readonly isAtAddress: boolean;

	constructor(fault: MailFault, cause: Error, code: string | undefined, isAtAddress = false) {
		super(cause.message, { cause });
		this.fault = fault;
		this.code = code;
		this.isAtAddress = isAtAddress;
	}
}

export interface Transport {
	/** For one mail after the other. Throws a MailError. */
	offer(message: Message): Promise<Offer>;
	close(): void;
}
