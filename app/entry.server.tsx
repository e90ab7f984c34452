import * as enhance from "virtual:enhance";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { sharedCacheControl, sharedLifetime } from "./http/cache/cache-control.ts";
import { type RequestState, requestState } from "./http/context.server.ts";
import { readCookie } from "./http/cookies.server.ts";
import { pagePolicy } from "./http/headers.server.ts";
import { isHydrated } from "./http/hydration.ts";
import { cachePolicyOf, keepsAnswer, type Sheet, stylesOf } from "./http/page-handle.ts";
import { plain, sheets } from "./sheets.server.ts";
import { RequestId } from "./ui/request-id.ts";
import { viewTransitions } from "./ui/view-transitions.ts";

const css = plain + viewTransitions;

const encoder = new TextEncoder();

/** Of each sheet, for the content security policy: a page that opens another as a dialog takes that one's over. */
const styleSources = Promise.all([css, ...Object.values(sheets)].map(hashSource)).then((all) => all.join(" "));

/** What a hydrated page has in itself beside its linked sheets (root.tsx). */
const hydratedStyleSources = hashSource(viewTransitions).then((hash) => `'self' ${hash}`);

async function hashSource(text: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", encoder.encode(text));
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
	const { settings } = state;
	const handles = entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]?.handle);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Speculation-Rules", '"/speculation-rules.json"');
	// What is shown once, or to one person, or holds what somebody typed, must not come back out of the browser's history.
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isPersonal = !isRead || state.hasShownFlash || state.flash.length > 0 || readCookie(request, "session");
	headers.set("Cache-Control", isPersonal || status >= 400 ? "no-store" : "private, no-cache");
	const policy = cachePolicyOf(handles);
	if (policy && !isPersonal) {
		headers.set(sharedCacheControl, sharedLifetime(settings.pageCacheSeconds, policy.dataAge));
	}
	// A script that sends the form shows the answer in the page, where nothing is lost.
	const isNavigation = request.headers.get("Sec-Fetch-Mode") === "navigate";
	state.keepsAnswer = request.method === "POST" && isNavigation && handles.some(keepsAnswer);

	const nonce = handles.some(isHydrated) ? crypto.randomUUID() : undefined;
	const scripts = nonce ? `${enhance.source} 'nonce-${nonce}'` : enhance.source;
	const styles = nonce ? hydratedStyleSources : styleSources;
	headers.set("Content-Security-Policy", pagePolicy(settings, scripts, await styles));
	const page = (
		<RequestId value={state.id}>
			<ServerRouter context={entry} url={request.url} nonce={nonce} />
		</RequestId>
	);
	const body = nonce ? await renderHydrated(page, nonce, state) : renderPlain(page, sheetOf(status, handles));
	return new Response(body, { status, headers });
}

/** What is not there looks alike everywhere. */
function sheetOf(status: number, handles: unknown[]): Sheet {
	return (status !== 404 && handles.map(stylesOf).findLast((name) => name !== undefined)) || "layout";
}

/** The page as it is read: its styles in it, no framework script. A string costs half of what a stream does. */
function renderPlain(page: ReactNode, own: Sheet): string {
	const head = `<style>${css}</style><style>${sheets[own]}</style></head>`;
	return `<!DOCTYPE html>${renderToString(page)}`.replace("</head>", () => head);
}

/** The page with React Router's scripts and the data for them. */
async function renderHydrated(page: ReactNode, nonce: string, { log }: RequestState): Promise<ReadableStream> {
	let hasShell = false;
	const stream = await renderToReadableStream(page, {
		nonce,
		// What fails before the shell is there is thrown, and React Router renders its error page.
		onError: (error) => {
			if (hasShell) log.error("render-failed", error);
		},
	});
	hasShell = true;
	// Loaders have waited for everything: in one piece the page needs no scripts that put it together.
	await stream.allReady;
	return stream;
}

/** What loaders, actions and renders throw. A response that a route throws on purpose is an answer, not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	(context as Readonly<RouterContextProvider>).get(requestState).log.error("route-failed", error);
};
