import type { RequestState } from "../context.server.ts";
import { clearCookie, writeCookie } from "../cookies.server.ts";

/** The cookie that the answer sets, if any, so that every notice is seen, and seen once. */
export function settleNotice(request: Request, state: RequestState, status: number): string | undefined {
	// 202 is how React Router redirects a hydrated page.
	const isRedirect = status === 202 || (status >= 300 && status < 400);
	if (isRedirect || request.method === "HEAD") return undefined;
	if (state.hasShownNotice) return clearCookie(request, "notice");
	// To a hydrated page an action answers without a page: its notice waits for the data that are asked for next.
	const [notice] = state.notices;
	if (!notice || request.method !== "POST") return undefined;
	return new URL(request.url).pathname.endsWith(".data") ? writeCookie(request, "notice", notice) : undefined;
}
