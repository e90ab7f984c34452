import { redirect } from "react-router";
import { isNoticeKey, type NoticeKey } from "#app/content/notices.ts";
import type { RequestState } from "./context.server.ts";
import { clearCookie, readCookie, writeCookie } from "./cookies.server.ts";

/** Ends an action: 303 to a path of this site, where the notice is shown once. */
export function redirectWithNotice(request: Request, path: string, notice: NoticeKey): Response {
	return redirect(path, { status: 303, headers: { "Set-Cookie": writeCookie(request, "notice", notice) } });
}

/** The notice that waits for this visitor, if any. A prefetch leaves it for the page that is really looked at. */
export function waitingNotice(request: Request): NoticeKey | undefined {
	const purpose = request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose");
	if (purpose?.includes("prefetch")) return undefined;
	const key = readCookie(request, "notice");
	return key && isNoticeKey(key) ? key : undefined;
}

/** The cookie that the answer sets, if any, so that every notice is seen, and seen once. */
export function settleNotice(request: Request, state: RequestState, status: number): string | undefined {
	// 202 is how React Router redirects a hydrated page.
	const isRedirect = status === 202 || (status >= 300 && status < 400);
	if (isRedirect || request.method === "HEAD") return undefined;
	if (state.hasShownNotice) return clearCookie(request, "notice");
	// To a hydrated page an action answers without a page: its notice waits for the data that are asked for next.
	const isData = new URL(request.url).pathname.endsWith(".data");
	const [notice] = state.notices;
	return isData && request.method === "POST" && notice ? writeCookie(request, "notice", notice) : undefined;
}
