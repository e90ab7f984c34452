import type { FlashMessage } from "#app/http/flash/messages.ts";
import { accessMessages, loginMessages } from "./messages.ts";

/** At the end of an address to come back to: what was asked for there came after the session had ended. */
const mark = "#no-fet";

/** The same address, where whoever signs in is to be told that nothing was done. */
export function markUndone(path: string): string {
	return path + mark;
}

/** Where whoever has signed in arrives, and what is said to them there. The back-office has its own welcome. */
export function postLoginRedirect(back: string): { path: string; message: FlashMessage } {
	if (back.endsWith(mark)) return { path: back.slice(0, -mark.length), message: accessMessages.notDone };
	return { path: back, message: isBackOfficePath(back) ? loginMessages.welcome : accessMessages.signedIn };
}

export function isBackOfficePath(path: string): boolean {
	return /^\/admin(?![^/?#])/i.test(path);
}
