import { mailConfirmation, mailNewAddress } from "#app/accounts/mailed-links.server.ts";
import { mailSignUp } from "#app/accounts/sign-up/by-mail.server.ts";
import { given } from "#app/capabilities/given.ts";
import { readSettings } from "#app/config.server.ts";
import type { MailState, MakeMail } from "#app/mail/caused/admit.server.ts";
import { mailCaps, type WaitingKind, waitingKinds } from "#app/mail/caused/caps.ts";
import { putBack, takeWaiting, type WaitingMail } from "#app/mail/caused/queries.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { isBehind } from "#app/platform/http/behind.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { mailNewCode } from "#app/receipts/card/code-mails.server.ts";
import { mailNewsConfirmation } from "#app/receipts/news/mails.server.ts";
import { sendDueAnswers } from "#app/receipts/news/send-answers.server.ts";
import { sendDueNews } from "#app/receipts/news/send-due.server.ts";

type Makes = Partial<Record<WaitingKind, MakeMail>>;

const ofCapabilities: readonly Makes[] = given("waitingMails");

/** A kind without any is of a capability that has been taken out. `mails.test.ts` asks for each. */
export const makes: Makes = {
	signUp: mailSignUp,
	ownAddress: mailConfirmation,
	newAddress: mailNewAddress,
	receiptCode: mailNewCode,
	newsAddress: mailNewsConfirmation,
	...Object.assign({}, ...ofCapabilities),
};

/** Of each kind in a run, so that a run ends. */
const mostAtOnce = 20;
/** An hour of runs. */
const mostTries = 12;

/** News and answers that are due, and what waits because a day had enough of it. A kind that fails leaves the others. */
export async function sendMails(env: Cloudflare.Env, now: Date, log: Log): Promise<void> {
	try {
		if (await isBehind(env, log)) return;
		const state: MailState = { db: connect(env.DB), env, settings: readSettings(env), log };
		if (!canSendMail(state)) return;
		const parts = [sendDueNews, sendDueAnswers, ...waitingKinds.map((kind) => () => sendWaiting(state, kind, now))];
		for (const part of parts) await part(state, now).catch((error) => log.error("mails-not-sent", error));
	} catch (error) {
		log.error("mails-not-sent", error);
	}
}

async function sendWaiting(state: MailState, kind: WaitingKind, now: Date): Promise<void> {
	const { [kind]: make } = makes;
	if (!make) return;
	const waiting = await takeWaiting(state.db, kind, mailCaps[kind].inAll, mostAtOnce, now);
	for (const one of waiting) await send(state, kind, make, one);
	if (waiting.length > 0) state.log.info("waiting-mails-sent", { kind, mails: waiting.length });
}

/** One that fails leaves the others. */
async function send(
	state: MailState,
	kind: WaitingKind,
	make: MakeMail,
	{ id, about, tries }: WaitingMail,
): Promise<void> {
	try {
		if (await make(state, about)) return;
	} catch (error) {
		state.log.error("mail-not-made", error, { kind });
	}
	if (tries < mostTries) await putBack(state.db, id);
}
