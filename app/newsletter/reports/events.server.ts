import { z } from "zod";
import { faultOf } from "#app/mail/fault.ts";
import type { QueueState } from "../queue-state.ts";
import { findDelivery, type MailReport, proofOfReport, recordReport } from "./queries.ts";

/** Of Cloudflare's Email Service: https://developers.cloudflare.com/email-service/platform/event-subscriptions/ */
const eventSchema = z.object({
	type: z.string(),
	payload: z.object({
		/** As `send` returned it. */
		messageId: z.string(),
		delivery: z
			.object({ smtpEnhancedStatusCode: z.string().optional(), smtpResponse: z.string().optional() })
			.optional(),
		bounce: z.object({ type: z.string(), reason: z.string().optional() }).optional(),
	}),
});

const prefix = "cf.email.sending.message.";

/** Undefined for what changes nothing: delivered, delayed, or no mail event. */
function readEvent(body: unknown): { messageId: string; report: MailReport } | undefined {
	const event = eventSchema.safeParse(body).data;
	if (!event?.type.startsWith(prefix)) return undefined;
	const { messageId, delivery, bounce } = event.payload;
	const words = delivery?.smtpResponse ?? bounce?.reason ?? "";
	const { fault, code } = faultOf({ status: delivery?.smtpEnhancedStatusCode, words, otherwise: "hard" });
	switch (event.type.slice(prefix.length)) {
		case "complained":
			return { messageId, report: { fault: "complaint" } };
		case "bounced":
			// "hard" may be a block by a spam filter, which says nothing of the address.
			return {
				messageId,
				report: { fault: bounce?.type === "hard" && (!code || fault === "hard") ? "hard" : "soft", code },
			};
		case "failed":
		case "rejected":
			return { messageId, report: { fault: "none", code } };
		default:
			return undefined;
	}
}

/** Events about account mails, and events that come twice, change nothing. */
export async function recordEvent({ db, log, requestId }: QueueState, { body }: Message): Promise<void> {
	const event = readEvent(body);
	if (!event) return;
	const { messageId, report } = event;
	const delivery = await findDelivery(db, { messageId });
	if (delivery === undefined) return;
	log.info("mail-report", { says: report.fault, code: report.code });
	await recordReport(db, delivery, report, proofOfReport(requestId), new Date());
}
