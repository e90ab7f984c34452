import * as enhance from "virtual:enhance";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import account from "./account/account.css?inline";
import css from "./app.css?inline";
import { type RequestState, requestState } from "./http/context.server.ts";
import { readCookie } from "./http/cookies.server.ts";
import { pagePolicy } from "./http/headers.server.ts";
import { isHydrated } from "./http/hydration.ts";
import { shownBy, stylesOf } from "./http/page-handle.ts";
import { RequestId } from "./http/request-id.ts";
import voices from "./site/voices/voices.css?inline";

/** Each with its source expression for the content security policy. */
const sheets = { all: sheet(css), voices: sheet(voices), account: sheet(account) };

async function sheet(text: string) {
	return { text, source: await hashSource(text) };
}

async function hashSource(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
	return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

export default async function handleDocument(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const state = context.get(requestState);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Speculation-Rules", '"/speculation-rules.json"');
	// What is shown once, or to one person, must not come back out of the browser's history.
	const isPersonal = state.hasShownNotice || state.notices.length > 0 || readCookie(request, "session");
	headers.set("Cache-Control", isPersonal || status >= 400 ? "no-store" : "private, no-cache");
	const handles = entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]?.handle);
	state.shows = !isPersonal && status === 200 ? shownBy(handles) : undefined;
	const body = handles.some(isHydrated)
		? await renderHydrated(request, headers, entry, state)
		: await renderPlain(request, headers, entry, handles, state);
	return new Response(request.method === "HEAD" ? null : body, { status, headers });
}

/** The page as it is read: one string, its styles in it, no framework script. */
async function renderPlain(
	request: Request,
	headers: Headers,
	entry: EntryContext,
	handles: unknown[],
	{ settings, id }: RequestState,
) {
	const own = handles.map(stylesOf).filter((name) => name !== undefined);
	const styles = await Promise.all([sheets.all, ...own.map((name) => sheets[name])]);
	const sources = styles.map(({ source }) => source).join(" ");
	headers.set("Content-Security-Policy", pagePolicy(settings, enhance.source, sources));
	const html = renderToString(
		<RequestId value={id}>
			<ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
		</RequestId>,
	);
	const head = styles.map(({ text }) => `<style>${text}</style>`).join("");
	return `<!DOCTYPE html>${html.replace("</head>", () => `${head}</head>`)}`;
}

/** The page and what React needs to go on with it in the browser; whole before it is sent, for whoever has no script. */
async function renderHydrated(
	request: Request,
	headers: Headers,
	entry: EntryContext,
	{ settings, log, id }: RequestState,
) {
	const nonce = crypto.randomUUID();
	headers.set("Content-Security-Policy", pagePolicy(settings, `${enhance.source} 'nonce-${nonce}'`, "'self'"));
	const stream = await renderToReadableStream(
		<RequestId value={id}>
			<ServerRouter context={entry} url={request.url} nonce={nonce} />
		</RequestId>,
		{ nonce, signal: request.signal, onError: (error) => log.error("render-failed", error) },
	);
	await stream.allReady;
	return stream;
}

/** What loaders, actions and renders throw. A response that a route throws on purpose is an answer, not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	(context as Readonly<RouterContextProvider>).get(requestState).log.error("route-failed", error, {
		path: new URL(request.url).pathname,
	});
};
