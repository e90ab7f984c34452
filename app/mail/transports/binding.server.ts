import { MailError, type MailFault, type Message, type Transport } from "./transport.ts";

/** Cloudflare's Email Service. It sets Message-ID, Date and the return path itself, and refuses them from a worker. */
export function bindingTransport(binding: SendEmail): Transport {
	return {
		// The service says nothing of the address before it has the words.
		async offer({ returnPath: _returnPath, messageId: _messageId, ...message }: Message) {
			return { send: () => send(binding, message), holdBack() {} };
		},
		close() {},
	};
}

async function send(binding: SendEmail, message: EmailMessageBuilder): Promise<EmailSendResult> {
	try {
		return await binding.send(message);
	} catch (error) {
		const cause = error instanceof Error ? error : new Error(String(error));
		const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
		throw new MailError(faultOf(code), cause, code, code === "E_RECIPIENT_SUPPRESSED");
	}
}

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes */
const faults: Readonly<Record<string, MailFault>> = {
	E_RATE_LIMIT_EXCEEDED: "unreachable",
	E_SENDER_NOT_VERIFIED: "unreachable",
	E_SENDER_DOMAIN_NOT_AVAILABLE: "unreachable",
	E_DELIVERY_FAILED: "temporary",
	E_INTERNAL_SERVER_ERROR: "temporary",
	E_DAILY_LIMIT_EXCEEDED: "limit",
};

/** An error without a code says nothing about the mail. */
function faultOf(code: string | undefined): MailFault {
	return code === undefined ? "unknown" : (faults[code] ?? "permanent");
}
