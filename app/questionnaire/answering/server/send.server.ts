import { hashedClientAddress } from "#app/platform/http/client-address.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { handOverReceipt, prepareReceipt } from "#app/receipts/card/issue.server.ts";
import { questionsOf } from "../../engine/definition.ts";
import { split } from "../../engine/stored.ts";
import { acknowledgeDraft, sendDraft } from "../../queries/send.ts";
import type { Draft } from "./draft.server.ts";

/** Stores what counts, once, with a receipt. False if the draft was changed meanwhile. Throws database errors. */
export async function send(state: RequestState, request: Request, { stored, form, route }: Draft): Promise<boolean> {
	const { code, stored: receipt } = await prepareReceipt();
	const sent = {
		stored: split(questionsOf(form), route.counted),
		addressHash: await hashedClientAddress(state, request),
		receipt,
	};
	// Sent at the same time in another tab: it is there, and gets a receipt more.
	const isStored =
		(await sendDraft(state.db, stored, sent, new Date())) || (await acknowledgeDraft(state.db, stored.id, receipt));
	if (isStored) handOverReceipt(state, request, code, false);
	return isStored;
}

/** Pressed again, or after Back: what is stored gets one more receipt, because the first may be lost. */
export async function acknowledge(state: RequestState, request: Request, { stored }: Draft): Promise<void> {
	const { code, stored: receipt } = await prepareReceipt();
	if (await acknowledgeDraft(state.db, stored.id, receipt)) handOverReceipt(state, request, code, false);
}
