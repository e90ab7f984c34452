import { redirect } from "react-router";
import { isNoticeKey, type NoticeKey } from "#app/content/notices.ts";
import { readCookie, writeCookie } from "./cookies.server.ts";

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
