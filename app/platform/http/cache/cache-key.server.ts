import { consentVariant } from "../consent-cookie.server.ts";
import { readCookie } from "../cookies.server.ts";
import type { MatchHandles } from "../page/match-handles.server.ts";
import { cachePolicyOf } from "../page/page-handle.ts";
import { asksForLittleData } from "../save-data.server.ts";

const mostAddressLength = 500;

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

export function withKnownParams(request: Request, matchHandles: MatchHandles): Request {
	if (!isRead(request) || !request.url.includes("?")) return request;
	const url = new URL(request.url);
	const policy = cachePolicyOf(matchHandles(url.pathname));
	if (!policy) return request;
	const known = new URLSearchParams();
	for (const name of policy.searchParams) {
		const value = url.searchParams.get(name);
		if (value !== null) known.set(name, value);
	}
	url.search = known.toString();
	return url.href === request.url ? request : new Request(url, request);
}

/** Undefined if the response may be personal (a session, a flash message). */
export function cacheKeyOf(request: Request): string | undefined {
	if (!isRead(request) || request.url.length > mostAddressLength) return undefined;
	if (request.headers.has("Cookie") && (readCookie(request, "session") || readCookie(request, "flash"))) {
		return undefined;
	}
	return [consentVariant(request), asksForLittleData(request), request.url].join(" ");
}

export function anonymousRequest(request: Request): Request {
	const headers = new Headers();
	const consent = readCookie(request, "consent");
	if (consent) headers.set("Cookie", `cookie-consent=${consent}`);
	if (asksForLittleData(request)) headers.set("Save-Data", "on");
	return new Request(request.url, { headers });
}
