import { admitCausedMail, sendAdmitted } from "#app/mail/caused/admit.server.ts";
import { nameWaiting } from "#app/mail/caused/queries.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { countMailed, uncountMailed } from "../queries/receipts.ts";
import { findSent } from "../queries/sent.ts";
import type { ReceiptCode } from "../receipt-code.ts";
import { enterReceipt } from "../session.server.ts";
import { isConfirmed, mailCodeTo } from "./code-mails.server.ts";

type Outcome = "mailed" | "later" | "before" | "line" | "mailbox" | "notMailed";

/** Once to an address that nobody has confirmed, three times at most. Throws database errors. */
export async function mailCode(state: RequestState, request: Request, code: ReceiptCode): Promise<Outcome> {
	const receipt = await enterReceipt(state, request, code);
	const sent = typeof receipt === "object" ? await findSent(state.db, receipt) : undefined;
	if (typeof receipt !== "object" || !sent?.email) return "notMailed";
	if (!(await countMailed(state.db, receipt, isConfirmed(sent)))) return "before";
	const { email } = sent;
	const admission = await admitCausedMail(state, request, "receiptCode", email);
	if (admission.outcome === "later") {
		await nameWaiting(state.db, admission.id, receipt.id);
		return "later";
	}
	const isSent =
		"id" in admission && (await sendAdmitted(state, admission, () => mailCodeTo(state, email, sent, code)));
	if (isSent) return "mailed";
	await uncountMailed(state.db, receipt.id);
	return "id" in admission ? "notMailed" : admission.outcome;
}
