import { hmac } from "#app/crypto/digest.server.ts";
import { saltOf } from "#app/data/people/daily-salts.ts";
import type { Sender } from "#app/data/people/senders.ts";
import { hashedClientAddress } from "../client-address.server.ts";
import type { RequestState } from "../context.server.ts";
import { readCookie, writeCookie } from "../cookies.server.ts";
import { checkDayToken, issueDayToken, looksLikeDayToken } from "./day-token.server.ts";

const use = "browser ";

/** A younger cookie counts as none, so a program gains nothing by taking a new one for each form. */
export const leastCookieAgeMs = 10_000;

/** For the page of a form: a browser without the cookie gets one. Throws database errors. */
export async function markBrowser(state: RequestState, request: Request): Promise<void> {
	const now = new Date();
	if (!looksLikeDayToken(readCookie(request, "browser"), now)) await giveCookie(state, request, now);
}

const given = new WeakSet<RequestState>();

/** Once: after a refused form its page asks too. */
async function giveCookie(state: RequestState, request: Request, now: Date): Promise<void> {
	if (given.has(state)) return;
	given.add(state);
	const token = await issueDayToken(state.db, now, use);
	state.responseHeaders.append("Set-Cookie", writeCookie(request, "browser", token));
}

const known = new WeakMap<RequestState, Sender>();

/** Whose allowance a form is counted for. A browser without a valid cookie gets one. Throws database errors. */
export async function senderOf(state: RequestState, request: Request): Promise<Sender> {
	const before = known.get(state);
	if (before) return before;
	const now = new Date();
	const line = await hashedClientAddress(state, request);
	const token = await checkDayToken(state.db, readCookie(request, "browser"), now, use);
	if (!token) await giveCookie(state, request, now);
	const isOld = token && now.getTime() - token.issuedAt.getTime() >= leastCookieAgeMs;
	const sender = isOld ? { line, browser: await hmac(await saltOf(state.db, now), use + token.id) } : { line };
	known.set(state, sender);
	return sender;
}
