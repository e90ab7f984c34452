import type { MailState } from "#app/mail/caused/admit.server.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { foldEmail } from "#app/platform/data/emails.ts";
import { quoteOf } from "../news/about.server.ts";
import { receiptPath } from "../path.ts";
import { addReceiptTo, endReceipt, findReceiptById } from "../queries/receipts.ts";
import { findSent, type Sent } from "../queries/sent.ts";
import { type ReceiptCode, writeCode } from "../receipt-code.ts";
import { sentWords } from "../sent-words.server.ts";
import { prepareReceipt } from "./issue.server.ts";

/** Whether the owner of the address in its form has said yes to news of it. */
export const isConfirmed = ({ email, newsEmail, newsConfirmed = false }: Sent) =>
	newsConfirmed && foldEmail(newsEmail ?? "") === foldEmail(email ?? "");

export const mailCodeTo = (state: MailState, to: string, sent: Sent, code: ReceiptCode) =>
	sendMail(state, {
		to,
		mail: "receiptCode",
		about: sentWords(sent.kind),
		path: `${receiptPath}#${writeCode(code)}`,
		details: isConfirmed(sent) ? [quoteOf(sent)] : [],
	});

/** When its turn comes nobody has the code any more: the record gets one more receipt. */
export async function mailNewCode(state: MailState, receiptId: string): Promise<boolean> {
	const receipt = await findReceiptById(state.db, receiptId);
	const sent = receipt && (await findSent(state.db, receipt));
	if (!receipt || sent?.standing !== "stored" || !sent.email) return true;
	const { code, stored } = await prepareReceipt();
	await addReceiptTo(state.db, receipt, stored);
	const isSent = await mailCodeTo(state, sent.email, sent, code);
	if (!isSent) await endReceipt(state.db, stored.id);
	return isSent;
}
