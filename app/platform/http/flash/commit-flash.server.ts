import type { RequestState } from "../context.server.ts";
import { clearCookie, writeCookie } from "../cookies.server.ts";
import { isDataRequest } from "../page/hydration.server.ts";

export function commitFlash(
	request: Request,
	state: Pick<RequestState, "flash" | "hasShownFlash">,
	status: number,
): string | undefined {
	// React Router redirects a hydrated page with 202.
	const isRedirect = status === 202 || (status >= 300 && status < 400);
	if (isRedirect || request.method === "HEAD") return undefined;
	if (state.hasShownFlash) return clearCookie(request, "flash");
	// On a hydrated page the message waits for the next data request.
	const [message] = state.flash;
	if (!message || request.method !== "POST") return undefined;
	return isDataRequest(request) ? writeCookie(request, "flash", message.key) : undefined;
}
