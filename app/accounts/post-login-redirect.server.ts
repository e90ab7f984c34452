import type { FlashMessage } from "#app/platform/http/flash/messages.ts";
import { accessMessages, loginMessages } from "./messages.ts";

/** Marks a return URL whose form was not stored when the session ended. */
const mark = "#no-fet";

export function markUndone(path: string): string {
	return path + mark;
}

export function postLoginRedirect(back: string): { path: string; message: FlashMessage } {
	if (back.endsWith(mark)) return { path: back.slice(0, -mark.length), message: accessMessages.notDone };
	return { path: back, message: isBackOfficePath(back) ? loginMessages.welcome : accessMessages.signedIn };
}

export function isBackOfficePath(path: string): boolean {
	return /^\/admin(?![^/?#])/i.test(path);
}
