import { redirect } from "react-router";
import type { Toast } from "#app/platform/ui/toasts.tsx";
import type { RequestState } from "../context.server.ts";
import { clearCookie, readCookie, writeCookie } from "../cookies.server.ts";
import { isDataRequest, pageOf } from "../page/hydration.server.ts";
import { isPrefetch } from "../page/prefetch.server.ts";
import { type FlashMessage, findMessage } from "./messages.ts";

export type Detail = number | string | null;

const nobody = "-";

/** 303 to a path of this site. In the back-office a failure names its form, to stay readable after the toast. */
export function redirectWithFlash(
	request: Request,
	path: string,
	{ key, kind }: FlashMessage,
	details: readonly Detail[] = [],
): Response {
	const { pathname } = pageOf(request);
	const isOfForm = kind === "error" && pathname.startsWith("/admin/");
	const said = [key, ...details.map((detail) => encode(detail ?? nobody))].join("~");
	const value = isOfForm ? `${said}|${encode(pathname)}` : said;
	return redirect(path, { status: 303, headers: { "Set-Cookie": writeCookie(request, "flash", value) } });
}

/** Toasts of the specification stay beside the error summary; others would say the same again. */
export function flashWithForm({ flash }: Pick<RequestState, "flash">, message: FlashMessage): void {
	if (!message.isOfForm) flash.push(message);
}

const encode = (detail: number | string) => encodeURIComponent(detail).replaceAll("~", "%7E");

export function toastsOf(request: Request, state: RequestState): Toast[] {
	const waiting = waitingToast(request);
	if (waiting) state.hasShownFlash = true;
	return [...(waiting ? [waiting] : []), ...state.flash].map(({ key, isOfForm: _, ...words }) => ({
		id: `${state.id}.${key}`,
		...words,
	}));
}

interface WaitingToast extends FlashMessage {
	about?: string;
}

const isDetail = (text: string) => /^(\d{1,6}|-|[^\s@]{1,64}@[^\s@]{1,190})$/.test(text);

function decoded(value: string): string[] {
	try {
		return value.split("~").map(decodeURIComponent);
	} catch {
		return [];
	}
}

/** Whether a message waits whose module has not been loaded. */
export function waitsForModule(request: Request): boolean {
	const [said = ""] = (readCookie(request, "flash") ?? "").split("|");
	const [key = ""] = decoded(said);
	return key !== "" && findMessage(key) === undefined;
}

/** A prefetch leaves the message for the visit. */
function waitingToast(request: Request): WaitingToast | undefined {
	if (isPrefetch(request)) return undefined;
	const [said = [], [about] = []] = (readCookie(request, "flash") ?? "").split("|").map(decoded);
	const [key = "", ...details] = said;
	const message = findMessage(key);
	if (!message || !details.every(isDetail)) return undefined;
	const word = (_: string, at: number) => (details[at] === nobody ? "Algú altre" : (details[at] ?? ""));
	return { ...message, text: message.text?.replace(/\{(\d)\}/g, word), about };
}

/** The cookie of an answer: what it has shown is cleared, and what it could not show waits. */
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
