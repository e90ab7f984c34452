import type { RequestState } from "#app/platform/http/context.server.ts";
import { readCookie, writeCookie } from "#app/platform/http/cookies.server.ts";

/** The form key of this browser's last submission (README.md: after Back without JavaScript). */
export function lastFormKey(request: Request): string | undefined {
	const formKey = readCookie(request, "sent");
	return formKey && /^[0-9a-f-]{36}$/.test(formKey) ? formKey : undefined;
}

export function rememberSent({ responseHeaders }: RequestState, request: Request, formKey: string): void {
	responseHeaders.append("Set-Cookie", writeCookie(request, "sent", formKey));
}
