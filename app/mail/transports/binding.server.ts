import { MailError, type MailFault, type Transport } from "./transport.server.ts";

/** Cloudflare's Email Service. It sets Message-ID and Date itself, and refuses them from a worker. */
export function bindingTransport(binding: SendEmail): Transport {
	return {
		async send(message) {
			try {
				await binding.send(message);
			} catch (error) {
				const cause = error instanceof Error ? error : new Error(String(error));
				const code = "code" in cause && typeof cause.code === "string" ? cause.code : undefined;
				throw new MailError(faultOf(code), cause, code);
			}
		},
		close() {},
	};
}

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes */
const temporary = ["E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED", "E_DELIVERY_FAILED", "E_INTERNAL_SERVER_ERROR"];

/** An error without a code says nothing about the mail. */
function faultOf(code: string | undefined): MailFault {
	if (code === undefined) return "unknown";
	return temporary.includes(code) ? "temporary" : "permanent";
}
