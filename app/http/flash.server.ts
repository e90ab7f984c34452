import { redirect } from "react-router";
import type { Notice } from "#app/content/notice.ts";
import { isNoticeKey, type NoticeKey, noticeOf } from "#app/content/notices.ts";
import type { Toast } from "#app/ui/toasts.tsx";
import type { RequestState } from "./context.server.ts";
import { readCookie, writeCookie } from "./cookies.server.ts";
import { isPrefetch } from "./prefetch.server.ts";

/** Ends an action: 303 to a path of this site, where the notice is shown once, with the numbers it speaks of. */
export function redirectWithNotice(
	request: Request,
	path: string,
	notice: NoticeKey,
	numbers: readonly number[] = [],
): Response {
	const value = [notice, ...numbers].join("~");
	return redirect(path, { status: 303, headers: { "Set-Cookie": writeCookie(request, "notice", value) } });
}

/** What the page shows: the notice that waited, and those of this very request. */
export function toastsOf(request: Request, state: RequestState): Toast[] {
	const waiting = waitingNotice(request);
	if (waiting) state.hasShownNotice = true;
	const own = state.notices.map((key) => ({ key, notice: noticeOf(key) }));
	return [...(waiting ? [waiting] : []), ...own].map(({ key, notice }) => ({ id: `${state.id}.${key}`, ...notice }));
}

/** The notice that waits for this visitor, if any. A prefetch leaves it for the page that is really looked at. */
function waitingNotice(request: Request): { key: NoticeKey; notice: Notice } | undefined {
	if (isPrefetch(request)) return undefined;
	const [key = "", ...numbers] = readCookie(request, "notice")?.split("~") ?? [];
	if (!isNoticeKey(key) || !numbers.every((number) => /^\d{1,6}$/.test(number))) return undefined;
	const { text, ...notice } = noticeOf(key);
	return { key, notice: { ...notice, text: text?.replace(/\{(\d)\}/g, (_, at) => numbers[at] ?? "") } };
}
