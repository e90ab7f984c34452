import { randomHex, sha256 } from "#app/crypto/digest.server.ts";
import type { Actor } from "#app/data/office/audit-log.ts";
import { askAgain, findAsked } from "#app/data/people/newsletter/office.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import { mailConfirmation } from "./letters.server.ts";
import { confirmationLength } from "./paths.ts";

/** False if there is no mail, nobody to ask, or they were asked within the last hour. Throws database errors. */
export async function askSubscriberAgain(state: RequestState, by: Actor, id: string, now: Date): Promise<boolean> {
	if (!canSendMail(state)) return false;
	const secret = randomHex(confirmationLength / 2);
	const hash = await sha256(secret);
	if (!(await askAgain(state.db, by, { id, hash }, now))) return false;
	const asked = await findAsked(state.db, hash);
	return asked !== undefined && mailConfirmation(state, { ...asked, secret });
}
