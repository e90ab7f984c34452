import { mailboxOf } from "#app/data/accounts/emails.ts";
import { type ReceiptCode, writeCode } from "#app/data/people/authors/receipt-code.ts";
import {
	addReceiptTo,
	countMailed,
	type FoundReceipt,
	findReceiptById,
	uncountMailed,
} from "#app/data/people/authors/receipts.ts";
import { findSent } from "#app/data/people/authors/sent.ts";
import { nameWaiting } from "#app/data/people/caused-mails.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { admitCausedMail, type MailState, sendAdmitted } from "#app/mail/caused.server.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { receiptPath } from "../path.ts";
import { enterReceipt } from "../session.server.ts";
import { prepareReceipt } from "./issue.server.ts";

type Outcome = "mailed" | "later" | "before" | "line" | "mailbox" | "notMailed";

/** Once to an address that nobody has confirmed, three times at most. Throws database errors. */
export async function mailCode(state: RequestState, request: Request, code: ReceiptCode): Promise<Outcome> {
	const receipt = await enterReceipt(state, request, code);
	const sent = typeof receipt === "object" ? await findSent(state.db, receipt) : undefined;
	if (typeof receipt !== "object" || !sent?.email) return "notMailed";
	const { email, newsEmail, newsConfirmed = false } = sent;
	const isConfirmed = newsConfirmed && mailboxOf(newsEmail ?? "") === mailboxOf(email);
	if (!(await countMailed(state.db, receipt, isConfirmed))) return "before";
	const outcome = await mailCounted(state, request, { receipt, email, code });
	if (outcome !== "mailed" && outcome !== "later") await uncountMailed(state.db, receipt.id);
	return outcome;
}

interface Counted {
	receipt: FoundReceipt;
	email: string;
	code: ReceiptCode;
}

async function mailCounted(
	state: RequestState,
	request: Request,
	{ receipt, email, code }: Counted,
): Promise<Exclude<Outcome, "before">> {
	const admission = await admitCausedMail(state, request, "receiptCode", email);
	if (!("id" in admission)) return admission.outcome;
	if (admission.outcome === "later") {
		await nameWaiting(state.db, admission.id, receipt.id);
		return "later";
	}
	return (await sendAdmitted(state, admission, () => mailOf(state, email, code))) ? "mailed" : "notMailed";
}

const mailOf = (state: MailState, to: string, code: ReceiptCode) =>
	sendMail(state, { to, mail: "receiptCode", path: `${receiptPath}#${writeCode(code)}` });

/** When its turn comes nobody has the code any more: the record gets one more receipt. */
export async function mailNewCode(state: MailState, receiptId: string): Promise<boolean> {
	const receipt = await findReceiptById(state.db, receiptId);
	const sent = receipt && (await findSent(state.db, receipt));
	if (!receipt || sent?.place !== "stored" || !sent.email) return true;
	const { code, stored } = await prepareReceipt();
	await addReceiptTo(state.db, receipt, stored);
	return mailOf(state, sent.email, code);
}
