import type { QueueState } from "../queue-state.ts";
import { readEvent } from "./delivery-event.ts";
import { findDelivery, proofOfReport, recordReport } from "./queries.ts";

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
