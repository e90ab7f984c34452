import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { handOverReceipt, takeReceipt } from "#app/receipts/card/issue.server.ts";
import { newCode, secretHashOf } from "#app/receipts/receipt-code.ts";
import { giveCode } from "../../queries/drafts.ts";
import type { Route } from "../+types/later";
import { goesOnAt } from "../paths.ts";
import { type Draft, requireDraft } from "./draft.server.ts";

/** A code of the receipts' kind, that opens the draft in another browser. The next page shows it once. */
export async function leaveForLater(state: RequestState, request: Request, { stored }: Draft): Promise<void> {
	const code = newCode();
	await giveCode(state.db, stored.id, { codeId: code.id, codeHash: await secretHashOf(code) });
	handOverReceipt(state, request, code, false);
}

export async function load({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const draft = await requireDraft(state, request);
	return { code: (await takeReceipt(state, request))?.code, goesOn: goesOnAt(draft) };
}
