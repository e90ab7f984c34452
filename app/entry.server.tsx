import * as enhance from "virtual:enhance";
import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
	type StaticHandlerContext,
} from "react-router";
import account from "./account/account.css?inline";
import { renderForAll } from "./http/cache/rendered-pages.server.ts";
import { type RequestState, requestState } from "./http/context.server.ts";
import { readCookie } from "./http/cookies.server.ts";
import { pagePolicy } from "./http/headers.server.ts";
import { isHydrated } from "./http/hydration.ts";
import { keepsAnswer, type Sheet, shownBy, stylesOf } from "./http/page-handle.ts";
import { RequestId } from "./http/request-id.ts";
import map from "./map/map.css?inline";
import choices from "./participation/choices/choices.css?inline";
import place from "./participation/map-comments/place.css?inline";
import recorder from "./participation/testimonials/recorder.css?inline";
import about from "./site/about/about.css?inline";
import home from "./site/home/home.css?inline";
import landing from "./site/landing/landing.css?inline";
import legal from "./site/legal/legal.css?inline";
import scope from "./site/scope/scope.css?inline";
import vivi from "./site/vivi/vivi.css?inline";
import voices from "./site/voices/voices.css?inline";
import appCss from "./styles/app.css?inline";
import form from "./styles/form.css?inline";
import { viewTransitions } from "./ui/view-transitions.ts";

const sheets: Record<Sheet, string> = {
	home,
	landing,
	about,
	scope,
	vivi,
	map,
	place,
	voices,
	recorder,
	choices,
	legal,
	form,
	account,
};

const css = appCss + viewTransitions;

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
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Speculation-Rules", '"/speculation-rules.json"');
	// What is shown once, or to one person, or holds what somebody typed, must not come back out of the browser's history.
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isPersonal = !isRead || state.hasShownNotice || state.notices.length > 0 || readCookie(request, "session");
	headers.set("Cache-Control", isPersonal || status >= 400 ? "no-store" : "private, no-cache");
	const handles = entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]?.handle);
	// A script that sends the form shows the answer in the page, where nothing is lost.
	const isNavigation = request.headers.get("Sec-Fetch-Mode") === "navigate";
	state.keepsAnswer = request.method === "POST" && isNavigation && handles.some(keepsAnswer);
	const shows = !isPersonal && status === 200 ? shownBy(handles) : undefined;
	const send = (body: BodyInit) => new Response(request.method === "HEAD" ? null : body, { status, headers });
	if (handles.some(isHydrated)) return send(await renderHydrated(headers, request.url, entry, state));

	headers.set("Content-Security-Policy", pagePolicy(state.settings, enhance.source, await styleSources));
	const own = sheetsOf(status, handles);
	const render = (staticHandlerContext: StaticHandlerContext) =>
		renderPlain(request.url, { ...entry, staticHandlerContext }, own, state);
	if (!shows) return send(render(entry.staticHandlerContext));
	const body = renderForAll(entry.staticHandlerContext, state.settings.pageCacheSeconds > 0, render);
	state.page = { body, shows };
	return send(body);
}

/** What is not there looks alike everywhere. */
function sheetsOf(status: number, handles: unknown[]): Sheet[] {
	return status === 404 ? [] : handles.map(stylesOf).filter((name) => name !== undefined);
}

/** The page as it is read: its styles in it, no framework script. */
function renderPlain(url: string, entry: EntryContext, own: Sheet[], state: RequestState): string {
	const head = [css, ...own.map((name) => sheets[name])].map((text) => `<style>${text}</style>`).join("");
	return renderPage(url, entry, state).replace("</head>", () => `${head}</head>`);
}

/** The page and, after it, the data with which React goes on in the browser: React Router's scripts wait for them there. */
async function renderHydrated(headers: Headers, url: string, entry: EntryContext, state: RequestState) {
	const nonce = crypto.randomUUID();
	headers.set(
		"Content-Security-Policy",
		pagePolicy(state.settings, `${enhance.source} 'nonce-${nonce}'`, await hydratedStyleSources),
	);
	const loaded = JSON.stringify(await new Response(entry.serverHandoffStream).text()).replaceAll("<", "\\u003c");
	const controller = "window.__reactRouterContext.streamController";
	const handoff = `<script nonce="${nonce}">${controller}.enqueue(${loaded});${controller}.close();</script>`;
	return renderPage(url, entry, state, nonce).replace("</body>", () => `${handoff}</body>`);
}

/** As one string, which costs half of what a stream does; loaders have waited for everything. */
function renderPage(url: string, entry: EntryContext, { id }: RequestState, nonce?: string): string {
	const html = renderToString(
		<RequestId value={id}>
			<ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={url} nonce={nonce} />
		</RequestId>,
	);
	return `<!DOCTYPE html>${html}`;
}

/** What loaders, actions and renders throw. A response that a route throws on purpose is an answer, not an error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	(context as Readonly<RouterContextProvider>).get(requestState).log.error("route-failed", error);
};
