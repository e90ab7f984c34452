import { beginConfirmations, deleteUnconfirmed, endConfirmations } from "#app/accounts/queries/sign-ups.ts";
import { sendNotice } from "#app/mail/caused/admit.server.ts";
import { canSendMail } from "#app/mail/send.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";

const mostMails = 20;

/** Also asks for confirmation of accounts that were made while no mail could be sent. */
export async function cleanUpUnconfirmed(
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
	const mail = { mail: "confirmOrLose", path: "/compte" } as const;
	await Promise.all(asked.map(({ email }) => sendNotice({ ...state, db }, { to: email, ...mail })));
	return gone;
}
