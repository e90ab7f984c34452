import type { RequestState } from "#app/http/context.server.ts";
import { readCookie, writeCookie } from "#app/http/cookies.server.ts";

/**
 * The form key of what this browser has sent last. Whoever goes back without JavaScript finds what they wrote in a form
 * with another key: sent once more, it is still one.
 */
export function sentBefore(request: Request): string | undefined {
	const formKey = readCookie(request, "sent");
	return formKey && /^[0-9a-f-]{36}$/.test(formKey) ? formKey : undefined;
}

export function rememberSent({ responseHeaders }: RequestState, request: Request, formKey: string): void {
	responseHeaders.append("Set-Cookie", writeCookie(request, "sent", formKey));
}
