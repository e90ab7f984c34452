import { redirect } from "react-router";
import { isNoticeKey, type NoticeKey, noticeOf } from "#app/content/notices.ts";
import type { Toast } from "#app/ui/toasts.tsx";
import type { RequestState } from "./context.server.ts";
import { readCookie, writeCookie } from "./cookies.server.ts";
import { isPrefetch } from "./prefetch.server.ts";

/** Ends an action: 303 to a path of this site, where the notice is shown once. */
export function redirectWithNotice(request: Request, path: string, notice: NoticeKey): Response {
	return redirect(path, { status: 303, headers: { "Set-Cookie": writeCookie(request, "notice", notice) } });
}

/** What the page shows: the notice that waited, and those of this very request. */
export function toastsOf(request: Request, state: RequestState): Toast[] {
	const waiting = waitingNotice(request);
	if (waiting) state.hasShownNotice = true;
	const keys = waiting ? [waiting, ...state.notices] : state.notices;
	return keys.map((key) => ({ id: `${state.id}.${key}`, ...noticeOf(key) }));
}

/** The notice that waits for this visitor, if any. A prefetch leaves it for the page that is really looked at. */
function waitingNotice(request: Request): NoticeKey | undefined {
	if (isPrefetch(request)) return undefined;
	const key = readCookie(request, "notice");
	return key && isNoticeKey(key) ? key : undefined;
}
