import { beginConfirmations, deleteUnconfirmed, endConfirmations } from "#app/data/accounts/sign-ups.ts";
import type { Db } from "#app/data/db.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { canSendMail, sendMail } from "#app/mail/send.server.ts";

/** A run has few calls to bindings; who is left over comes in the next. */
const mostMails = 20;

/**
 * Where mail can be sent, accounts that were made while it could not be are asked for a confirmation, and go without it.
 * Says how many sign-ups and accounts have gone.
 */
export async function sweepUnconfirmed(
	db: Db,
	now: Date,
	state: Pick<RequestState, "env" | "settings" | "log">,
): Promise<number> {
	if (!canSendMail(state)) {
		await endConfirmations(db);
		return deleteUnconfirmed(db, now);
	}
	const gone = await deleteUnconfirmed(db, now);
	const asked = await beginConfirmations(db, now, mostMails);
	await Promise.all(asked.map(({ email }) => sendMail(state, { to: email, mail: "confirmOrLose", path: "/compte" })));
	return gone;
}
