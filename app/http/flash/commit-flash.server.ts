import type { RequestState } from "../context.server.ts";
import { clearCookie, writeCookie } from "../cookies.server.ts";

/** The flash cookie that the answer sets, if any, so that each message is shown, and shown once. */
export function commitFlash(
	request: Request,
	state: Pick<RequestState, "flash" | "hasShownFlash">,
	status: number,
): string | undefined {
	// 202 is how React Router redirects a hydrated page.
	const isRedirect = status === 202 || (status >= 300 && status < 400);
	if (isRedirect || request.method === "HEAD") return undefined;
	if (state.hasShownFlash) return clearCookie(request, "flash");
	// An action answers a hydrated page without a document: its message waits for the data requested next.
	const [message] = state.flash;
	if (!message || request.method !== "POST") return undefined;
	return new URL(request.url).pathname.endsWith(".data") ? writeCookie(request, "flash", message.key) : undefined;
}
