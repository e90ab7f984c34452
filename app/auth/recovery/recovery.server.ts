import { randomHex, sha256 } from "#app/crypto/digest.server.ts";
import { addAccountLink } from "#app/data/account-links.ts";
import { foldEmail } from "#app/data/emails.ts";
import { findUserByEmail } from "#app/data/users.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { sendMail } from "#app/mail/send.server.ts";
import { admitGuess } from "../attempts.server.ts";

/** Sends the link where there is an account, at most three in a quarter of an hour. */
export async function sendRecoveryLink(state: RequestState, request: Request, email: string): Promise<void> {
	const admitted = await admitGuess(state, request, { kind: "recovery", subject: foldEmail(email) });
	const user = admitted && (await findUserByEmail(state.db, email));
	if (!user) return;
	const token = randomHex(32);
	const link = { tokenHash: await sha256(token), userId: user.id, purpose: "password", email: user.email } as const;
	await addAccountLink(state.db, link, new Date());
	await sendMail(state, { to: user.email, mail: "recoverPassword", path: `/recupera/nova?codi=${token}` });
}
