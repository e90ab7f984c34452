import { randomHex, sha256 } from "#app/crypto/digest.server.ts";
import { type Asked, askToConfirm, forgetMail, subscribe } from "#app/data/people/newsletter/subscribe.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { mailAlreadySubscribed, mailConfirmation } from "./letters.server.ts";
import { confirmationLength } from "./paths.ts";
import { proofOfForm } from "./proof.server.ts";

/** "asked": with double opt-in, whoever it is. Throws database errors. */
export async function subscribeFromForm(
	state: RequestState,
	address: string,
	now: Date,
): Promise<"subscribed" | "duplicate" | "asked"> {
	const proof = await proofOfForm(state);
	if (!state.settings.newsletterDoubleOptIn) {
		return (await subscribe(state.db, address, proof, now)) ? "subscribed" : "duplicate";
	}
	const secret = randomHex(confirmationLength / 2);
	const asked = await askToConfirm(state.db, { address, hash: await sha256(secret), proof }, now);
	// After the answer, so that time does not tell who is subscribed.
	if (asked) state.waitUntil(mailAsked(state, { ...asked, secret }, now));
	return "asked";
}

async function mailAsked(state: RequestState, asked: Asked & { secret: string }, now: Date): Promise<void> {
	try {
		const isSent = await (asked.isSubscribed
			? mailAlreadySubscribed(state, asked)
			: mailConfirmation(state, asked, "confirmSubscription"));
		if (!isSent) await forgetMail(state.db, asked.email, now);
	} catch (error) {
		state.log.error("mail-not-forgotten", error);
	}
}
