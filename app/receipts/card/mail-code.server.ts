import { admitCausedMail, sendAdmitted } from "#app/mail/caused/admit.server.ts";
import { nameWaiting } from "#app/mail/caused/queries.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { countMailed, type FoundReceipt, uncountMailed } from "../queries/receipts.ts";
import { findSent, type Sent } from "../queries/sent.ts";
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
	const outcome = await mailCounted(state, request, { receipt, sent, email: sent.email, code });
	if (outcome !== "mailed" && outcome !== "later") await uncountMailed(state.db, receipt.id);
	return outcome;
}

interface Counted {
	receipt: FoundReceipt;
	sent: Sent;
	email: string;
	code: ReceiptCode;
}

async function mailCounted(
	state: RequestState,
	request: Request,
	{ receipt, sent, email, code }: Counted,
): Promise<Exclude<Outcome, "before">> {
	const admission = await admitCausedMail(state, request, "receiptCode", email);
	if (!("id" in admission)) return admission.outcome;
	if (admission.outcome === "later") {
		await nameWaiting(state.db, admission.id, receipt.id);
		return "later";
	}
	return (await sendAdmitted(state, admission, () => mailCodeTo(state, email, sent, code))) ? "mailed" : "notMailed";
}
