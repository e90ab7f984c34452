import { redirect } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import type { Route } from "./+types/close";
import { receiptMessages } from "./messages.ts";
import { receiptPath } from "./path.ts";
import { closeReceipt } from "./session.server.ts";

export const loader = () => redirect(receiptPath);

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	// The row or the cookie alone opens nothing. A row that could not be deleted ends by itself.
	await closeReceipt(state, request).catch((error) => state.log.error("receipt-not-closed", error));
	return redirectWithFlash(request, receiptPath, receiptMessages.closed);
}
