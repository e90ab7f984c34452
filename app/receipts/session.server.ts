import { redirect } from "react-router";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { senderOf } from "#app/platform/http/forms/browser.server.ts";
import { receiptMessages } from "./messages.ts";
import { receiptPath } from "./path.ts";
import {
	beginReceiptSession,
	countGuess,
	endReceiptSession,
	type FoundReceipt,
	findReceiptSession,
	openReceipt,
} from "./queries/receipts.ts";
import { findSent, type Sent } from "./queries/sent.ts";
import type { ReceiptCode } from "./receipt-code.ts";

export type Entered = FoundReceipt | "wrong" | "tooMany";

/**
 * A right code always opens; only wrong ones are counted. `isBusy`: the line has sent more than it may in a minute, so only
 * who brings a cookie has tries of their own. Throws database errors.
 */
export async function enterReceipt(
	state: RequestState,
	request: Request,
	code: ReceiptCode,
	isBusy = false,
): Promise<Entered> {
	const receipt = await openReceipt(state.db, code);
	if (!receipt) {
		const sender = await senderOf(state, request);
		const mayTry = sender.browser !== undefined || !isBusy;
		if (mayTry && (await countGuess(state.db, sender, new Date()))) return "wrong";
		state.log.info("guess-refused", { reason: "too many guesses", kind: "receipt" });
		return "tooMany";
	}
	const token = randomHex(32);
	await beginReceiptSession(state.db, receipt.id, await sha256(token));
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "receiptSession", token));
	return receipt;
}

/** What was sent, if its receipt is open in this browser. Throws the error page if that cannot be read. */
export async function openSent(state: RequestState, request: Request): Promise<Sent | undefined> {
	state.isPrivate = true;
	const token = readCookie(request, "receiptSession");
	if (!token) return undefined;
	const find = async () => {
		const [receipt] = await findReceiptSession(state.db, await sha256(token), new Date());
		return receipt && findSent(state.db, receipt);
	};
	return orUnavailable(state, "receipt", find(), textOf(receiptMessages.unavailable));
}

/** For a page that shows something of an open receipt. */
export async function requireSent(state: RequestState, request: Request): Promise<Sent> {
	const sent = await openSent(state, request);
	if (!sent) throw redirect(receiptPath, 303);
	return sent;
}

/** For actions: opens the body for who has an open receipt. */
export async function admitAuthor(state: RequestState, request: Request): Promise<Sent> {
	const sent = await openSent(state, request);
	if (!sent) throw redirectWithFlash(request, receiptPath, receiptMessages.over);
	state.body.open();
	return sent;
}

export async function closeReceipt(state: RequestState, request: Request): Promise<void> {
	const token = readCookie(request, "receiptSession");
	state.responseHeaders.append("Set-Cookie", clearCookie(request, "receiptSession"));
	if (token) await endReceiptSession(state.db, await sha256(token));
}
