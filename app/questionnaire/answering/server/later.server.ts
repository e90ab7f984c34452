import type { RequestState } from "#app/platform/http/context.server.ts";
import { handOverReceipt } from "#app/receipts/card/issue.server.ts";
import { newCode, secretHashOf } from "#app/receipts/receipt-code.ts";
import { giveCode } from "../../queries/drafts.ts";
import type { Draft } from "./draft.server.ts";

/** A code of the receipts' kind, that opens the draft in another browser. The next page shows it once. */
export async function leaveForLater(state: RequestState, request: Request, { stored }: Draft): Promise<void> {
	const code = newCode();
	await giveCode(state.db, stored.id, { codeId: code.id, codeHash: await secretHashOf(code) });
	handOverReceipt(state, request, code, false);
}
