import { hmac } from "#app/platform/crypto/digest.server.ts";
import { hashedClientAddress } from "../client-address.server.ts";
import type { RequestState } from "../context.server.ts";
import { readCookie, writeCookie } from "../cookies.server.ts";
import { checkDayToken, looksLikeDayToken, signDayToken } from "./day-token.server.ts";
import { saltOf } from "./queries/daily-salts.ts";
import type { Sender } from "./queries/senders.ts";

/** What the token in the cookie is for. */
export const browserUse = "browser ";

/** A younger cookie counts as none, so a program gains nothing by taking a new one for each form. */
export const leastCookieAgeMs = 10_000;

const refused = new WeakSet<RequestState>();

/** For the page of a form, also of one that comes back: a browser without a valid cookie gets one. */
export async function markBrowser(state: RequestState, request: Request, now: Date, salt?: string): Promise<void> {
	if (looksLikeDayToken(readCookie(request, "browser"), now) && !refused.has(state)) return;
	const token = await signDayToken(salt ?? (await saltOf(state.db, now)), now, browserUse);
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "browser", token));
}

const known = new WeakMap<RequestState, Sender>();

/** Whose allowance a form is counted for. Throws database errors. */
export async function senderOf(state: RequestState, request: Request): Promise<Sender> {
	const before = known.get(state);
	if (before) return before;
	const now = new Date();
	const line = await hashedClientAddress(state, request);
	const token = await checkDayToken(state.db, readCookie(request, "browser"), now, browserUse);
	if (!token) refused.add(state);
	const isOld = token && now.getTime() - token.issuedAt.getTime() >= leastCookieAgeMs;
	const sender = isOld ? { line, browser: await hmac(token.salt, browserUse + token.id) } : { line };
	known.set(state, sender);
	return sender;
}
