import { canSendMail } from "#app/mail/send.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { clearCookie, readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";
import { isPrefetch } from "#app/platform/http/page/prefetch.server.ts";
import { qrSvgPath } from "#app/platform/ui/qr-code/qr-code.server.ts";
import { receiptPath } from "../path.ts";
import type { NewReceipt } from "../queries/receipts.ts";
import { newCode, type ReceiptCode, readCode, secretHashOf, writeCode } from "../receipt-code.ts";
import type { ShownReceipt } from "./card.tsx";

export async function prepareReceipt(): Promise<{ code: ReceiptCode; stored: NewReceipt }> {
	const code = newCode();
	return { code, stored: { id: code.id, secretHash: await secretHashOf(code) } };
}

/** The code travels to the next page in a cookie, as flash messages do: it stands in no address and no log. */
export function handOverReceipt(
	{ responseHeaders }: RequestState,
	request: Request,
	code: ReceiptCode,
	hasEmail: boolean,
): void {
	const value = `${code.id}${code.secret}${hasEmail ? ".m" : ""}`;
	responseHeaders.append("Set-Cookie", writeCookie(request, "receipt", value));
}

/** Who fills in the honeypot gets a code that opens nothing. */
export function handOverNothing(state: RequestState, request: Request, email?: unknown): void {
	handOverReceipt(state, request, newCode(), Boolean(email));
}

/** The receipt of the form that led to this page; only once. */
export async function takeReceipt(state: RequestState, request: Request): Promise<ShownReceipt | undefined> {
	if (request.method !== "GET" || isPrefetch(request)) return undefined;
	const [symbols = "", mail] = (readCookie(request, "receipt") ?? "").split(".");
	const code = readCode(symbols);
	if (!code) return undefined;
	state.responseHeaders.append("Set-Cookie", clearCookie(request, "receipt"));
	return shownReceipt(state, code, mail === "m");
}

export async function shownReceipt(state: RequestState, code: ReceiptCode, hasEmail: boolean): Promise<ShownReceipt> {
	state.isPrivate = true;
	const written = writeCode(code);
	const address = state.settings.siteUrl + receiptPath;
	const qr = await qrSvgPath(`${address}#${written}`);
	return { code: written, address, qr, canMail: hasEmail && canSendMail(state) };
}
