import { canSendMail } from "#app/mail/send.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { findSent, type SentRecord } from "#app/receipts/queries/sent.ts";
import { hasEndedAnswers } from "#app/receipts/queries/ways-out.ts";

/** How its author will learn of what is written now. Undefined: no mail can be sent, and nothing is promised. */
export async function reachOf(state: RequestState, record: SentRecord): Promise<string | undefined> {
	const sent = canSendMail(state) ? await findSent(state.db, record) : undefined;
	if (!sent) return undefined;
	const { email, newsEmail, newsConfirmed, reply, isAnswerDue } = sent;
	if (!newsConfirmed) {
		if (!email && newsEmail) return "Ho veurà amb el codi: encara no ha confirmat l'adreça.";
		if (!email) return "Ho veurà amb el codi: no va deixar adreça.";
		if (await hasEndedAnswers(state.db, email)) return "Ho veurà amb el codi: no vol que li escrivim.";
	}
	return reply && !isAnswerDue ? "Ho veurà amb el codi: un canvi no s'envia per correu." : "Ho rebrà per correu.";
}
