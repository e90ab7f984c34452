import { admitCausedMail, type MailState, storeThenMail } from "#app/mail/caused/admit.server.ts";
import { newSecret } from "#app/mail/secret-links.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { mailAlreadySubscribed, mailConfirmation } from "./mails.server.ts";
import { proofOfForm } from "./proof.server.ts";
import { askToConfirm, findSubscriber, forgetMail, renewConfirmation, subscribe } from "./queries/subscribe.ts";

/** "asked", "later", "tooMany": with double opt-in, whoever it is. Throws database errors. */
export async function subscribeFromForm(
	state: RequestState,
	request: Request,
	address: string,
	now: Date,
): Promise<"subscribed" | "duplicate" | "asked" | "later" | "tooMany"> {
	const proof = await proofOfForm(state);
	if (!state.settings.newsletterDoubleOptIn) {
		return (await subscribe(state.db, address, proof, now)) ? "subscribed" : "duplicate";
	}
	const admission = await admitCausedMail(state, request, "newsletter", address);
	if (admission.outcome === "line") return "tooMany";
	if ("id" in admission) {
		const store = () => askToConfirm(state.db, address, proof, now);
		await storeThenMail(state, admission, { store, make: mailSubscription });
	}
	return admission.outcome === "later" ? "later" : "asked";
}

/** The link that confirms, or to a subscriber, that they are one. */
export async function mailSubscription(state: MailState, id: string): Promise<boolean> {
	const { db } = state;
	const found = await findSubscriber(db, id);
	if (!found) return true;
	const isSubscribed = found.state === "subscribed";
	const { secret, hash } = await newSecret();
	await renewConfirmation(db, id, isSubscribed ? undefined : hash, new Date());
	const isSent = isSubscribed
		? await mailAlreadySubscribed(state, found)
		: await mailConfirmation(state, { ...found, secret }, "confirmSubscription");
	if (!isSent) await forgetMail(db, id);
	return isSent;
}
