import { redirect } from "react-router";
import type { Notice } from "#app/content/notice.ts";
import { isNoticeKey, type NoticeKey, noticeOf } from "#app/content/notices.ts";
import type { Toast } from "#app/ui/toasts.tsx";
import type { RequestState } from "../context.server.ts";
import { readCookie, writeCookie } from "../cookies.server.ts";
import { pageOf } from "../hydration.server.ts";
import { isPrefetch } from "../prefetch.server.ts";

/** What a notice speaks of: a number, or the address of a colleague; nothing where it is not known who it was. */
type Detail = number | string | null;

/** Stands for somebody unknown. */
const nobody = "-";

/**
 * Ends an action: 303 to a path of this site, where the notice is shown once, with what it speaks of. In the back-office
 * a failure says which form it is about: it can be read there for longer than a message stays.
 */
export function redirectWithNotice(
	request: Request,
	path: string,
	notice: NoticeKey,
	details: readonly Detail[] = [],
): Response {
	const { pathname } = pageOf(request);
	const isOfForm = noticeOf(notice).kind === "error" && pathname.startsWith("/admin/");
	const said = [notice, ...details.map((detail) => encode(detail ?? nobody))].join("~");
	const value = isOfForm ? `${said}|${encode(pathname)}` : said;
	return redirect(path, { status: 303, headers: { "Set-Cookie": writeCookie(request, "notice", value) } });
}

/** In letters that a cookie may have, and without the two that part its value. */
const encode = (detail: number | string) => encodeURIComponent(detail).replaceAll("~", "%7E");

/** What the page shows: the notice that waited, and those of this very request. */
export function toastsOf(request: Request, state: RequestState): Toast[] {
	const waiting = waitingNotice(request);
	if (waiting) state.hasShownNotice = true;
	const own = state.notices.map((key) => ({ key, notice: noticeOf(key) }));
	const shown: Waiting[] = [...(waiting ? [waiting] : []), ...own];
	return shown.map(({ key, notice, about }) => ({ id: `${state.id}.${key}`, about, ...notice }));
}

interface Waiting {
	key: NoticeKey;
	notice: Notice;
	/** The address of the form that it is about. */
	about?: string;
}

const isDetail = (text: string) => /^(\d{1,6}|-|[^\s@]{1,64}@[^\s@]{1,190})$/.test(text);

/** The parts of what `encode` wrote; none where it did not write it. */
function decoded(value: string): string[] {
	try {
		return value.split("~").map(decodeURIComponent);
	} catch {
		return [];
	}
}

/** The notice that waits for this visitor, if any. A prefetch leaves it for the page that is really looked at. */
function waitingNotice(request: Request): Waiting | undefined {
	if (isPrefetch(request)) return undefined;
	const [said = [], [about] = []] = (readCookie(request, "notice") ?? "").split("|").map(decoded);
	const [key = "", ...details] = said;
	if (!isNoticeKey(key) || !details.every(isDetail)) return undefined;
	const { text, ...notice } = noticeOf(key);
	const word = (_: string, at: number) => (details[at] === nobody ? "Algú altre" : (details[at] ?? ""));
	return { key, notice: { ...notice, text: text?.replace(/\{(\d)\}/g, word) }, about };
}
