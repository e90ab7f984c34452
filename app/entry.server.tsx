import * as enhance from "virtual:enhance";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { sharedCacheControl, sharedLifetime } from "#app/platform/http/cache/cache-control.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { pagePolicy, permissionsPolicy } from "#app/platform/http/headers.server.ts";
import { isHydrated } from "#app/platform/http/page/hydration.ts";
import { cachePolicyOf, handleOf, type PageHandle } from "#app/platform/http/page/page-handle.ts";
import { RequestId } from "#app/platform/ui/request-id.ts";
import { viewTransitions } from "#app/platform/ui/view-transitions.ts";
import { plain, sheetNamed, sheets } from "./sheets.server.ts";

const css = plain + viewTransitions;

const encoder = new TextEncoder();

/** CSP hash of every sheet: a dialog takes over the sheets of the page it shows. */
const styleSources = Promise.all([css, ...Object.values(sheets)].map(hashSource)).then((all) => all.join(" "));

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
	const handles = entry.staticHandlerContext.matches.map(({ route }) => handleOf(route.handle));
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Speculation-Rules", '"/speculation-rules.json"');
	// Responses with one-time, personal or typed content must not come back from the browser's history.
	const isRead = request.method === "GET" || request.method === "HEAD";
	const isSaid = state.hasShownFlash || state.flash.length > 0;
	const isPersonal = !isRead || isSaid || state.isPrivate || readCookie(request, "session");
	headers.set("Cache-Control", isPersonal || status >= 400 ? "no-store" : "private, no-cache");
	const policy = cachePolicyOf(handles);
	if (policy && !isPersonal) {
		headers.set(sharedCacheControl, sharedLifetime(settings.pageCacheSeconds, policy.dataAge));
	}
	// A script that submits a form shows the response in the page.
	const isNavigation = request.headers.get("Sec-Fetch-Mode") === "navigate";
	state.storesAnswer = request.method === "POST" && isNavigation && handles.some((handle) => handle.storesAnswer);

	headers.set("Permissions-Policy", permissionsPolicy(handles.some((handle) => handle.locates)));
	const nonce = handles.some(isHydrated) ? crypto.randomUUID() : undefined;
	const scripts = nonce ? `${enhance.source} 'nonce-${nonce}'` : enhance.source;
	const styles = await (nonce ? hydratedStyleSources : styleSources);
	const policies = nonce ? "site default" : "site";
	headers.set("Content-Security-Policy", pagePolicy(settings, { scripts, styles, policies }));
	const page = (
		<RequestId value={state.id}>
			<ServerRouter context={entry} url={request.url} nonce={nonce} />
		</RequestId>
	);
	const body = nonce ? await renderHydrated(page, nonce) : renderPlain(page, sheetOf(status, handles));
	return new Response(body, { status, headers });
}

function sheetOf(status: number, handles: PageHandle[]): string {
	return (status !== 404 && handles.findLast(({ styles }) => styles !== undefined)?.styles) || "layout";
}

/** Inline styles and no framework script, so no markers for hydration. A string costs half of a stream. */
function renderPlain(page: ReactNode, own: string): string {
	const head = `<style>${css}</style><style>${sheetNamed(own)}</style></head>`;
	return `<!DOCTYPE html>${renderToStaticMarkup(page)}`.replace("</head>", () => head);
}

async function renderHydrated(page: ReactNode, nonce: string): Promise<ReadableStream> {
	const failures: unknown[] = [];
	const stream = await renderToReadableStream(page, {
		nonce,
		onError: (error) => {
			failures.push(error);
		},
		// All of the page in its place: the boundary around it (root.tsx) would be moved there by a script.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
	});
	// Loaders have finished, so the page needs no inline scripts to assemble streamed parts.
	await stream.allReady;
	// React Router answers with the page of the error. The boundary would be empty.
	if (failures.length > 0) throw failures[0];
	return stream;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	if (isRouteErrorResponse(error) && error.status < 500) return;
	(context as Readonly<RouterContextProvider>).get(requestState).log.error("route-failed", error);
};
