import { type MailState, sendIfAdmitted } from "#app/mail/caused/admit.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { mailboxOf } from "#app/platform/data/mailbox.ts";
import { type DueAnswer, listDueAnswers, putAnswerOff } from "../queries/answers.ts";
import { rememberTold } from "../queries/author-news.ts";
import { findSent } from "../queries/sent.ts";
import { openWayOut } from "../queries/ways-out.ts";
import { mailAnswer } from "./mails.server.ts";
import { laterMs } from "./send-due.server.ts";

const mostAtOnce = 20;

/** The team's answers, to the addresses that were left for them. */
export async function sendDueAnswers(state: MailState, now: Date): Promise<void> {
	for (const due of await listDueAnswers(state.db, now, mostAtOnce)) {
		// One that fails leaves the others.
		await send(state, due, now).catch((error) => state.log.error("answer-not-mailed", error));
	}
}

/** It is put off first: what fails is tried again, less and less often. */
async function send(state: MailState, due: DueAnswer, now: Date): Promise<void> {
	const age = now.getTime() - due.repliedAt;
	const later = now.getTime() + Math.max(laterMs, age);
	if (!(await putAnswerOff(state.db, due, later))) return;
	if (age > lifetimes.waitingMails || (await isAnswered(state, due, now))) {
		await putAnswerOff(state.db, { ...due, dueAt: later }, null);
	}
}

/** Also true if there is nobody to answer by mail: news that are confirmed tell it. */
async function isAnswered(state: MailState, due: DueAnswer, now: Date): Promise<boolean> {
	const sent = await findSent(state.db, due);
	if (sent?.standing !== "stored" || !sent.email || !sent.reply || sent.newsConfirmed) return true;
	const { email } = sent;
	const token = await openWayOut(state.db, email, now);
	if (!token) return true;
	const isSent = await sendIfAdmitted(state, "answer", email, () => mailAnswer(state, email, token, sent));
	// If they confirm news of it later, they are not told again.
	if (isSent === true && mailboxOf(sent.newsEmail ?? "") === mailboxOf(email)) await rememberTold(state.db, sent, now);
	return isSent === true;
}
