import { newSecret } from "#app/mail/secret-links.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { mailConfirmation } from "./mails.server.ts";
import { askAgain, findAsked, readSubscription, takeAskBack } from "./queries/office.ts";

/** "refused": nobody to ask, or asked within the last hour. "not sent": then nothing has changed. Throws database errors. */
export async function askSubscriberAgain(
	state: RequestState,
	by: Actor,
	id: string,
	now: Date,
): Promise<"asked" | "refused" | "not sent"> {
	if (!canSendMail(state)) return "not sent";
	const { db } = state;
	const before = await readSubscription(db, id);
	const { secret, hash } = await newSecret();
	if (!before || !(await askAgain(db, by, { id, hash }, now))) return "refused";
	const asked = await findAsked(db, hash);
	if (asked && (await mailConfirmation(state, { ...asked, secret }, "confirmAgain"))) return "asked";
	await takeAskBack(db, hash, before.state);
	return "not sent";
}
