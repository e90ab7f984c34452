import { readSettings, type Settings } from "#app/config.server.ts";
import { batchReads, closedDatabase, connect, type Db } from "#app/platform/data/db.server.ts";
import { isBehind } from "./behind.server.ts";
import { sharedCacheControl } from "./cache/cache-control.ts";
import { anonymousRequest, cacheKeyOf, withKnownParams } from "./cache/cache-key.server.ts";
import { answerForPlatform, answerThroughPlatform, idHeader } from "./cache/platform-cache.server.ts";
import { purge } from "./cache/purge.server.ts";
import { answerThroughCache, type CachedAnswer, invalidateTags } from "./cache/response-cache.server.ts";
import type { RequestState } from "./context.server.ts";
import { commitFlash } from "./flash/flash.server.ts";
import { readKeptAnswer, redirectToAnswer } from "./forms/kept-answer.server.ts";
import { SealedBody, withoutBody } from "./forms/sealed-body.server.ts";
import { setSecurityHeaders } from "./headers.server.ts";
import { Incidents } from "./log/incidents.server.ts";
import { type Log, type LoggedRequest, logFor, loggedPath } from "./log/log.server.ts";
import { logRequest } from "./log/request-line.server.ts";
import type { MatchHandles } from "./page/match-handles.server.ts";
import { type CachePolicy, cachePolicyOf } from "./page/page-handle.ts";
import { refuse, refuseMisplaced } from "./refuse.server.ts";

/** A page that takes longer is counted among the incidents. Sign-ins and uploads may take longer. */
const slowMs = 2000;

export interface Served {
	env: Cloudflare.Env;
	ctx: ExecutionContext;
	matchHandles: MatchHandles;
	route(request: Request, state: RequestState): Promise<Response>;
}

interface Incoming extends Served {
	id: string;
	asked: LoggedRequest;
	log: Log;
	incidents: Incidents;
	/** Set by the render, for the log. */
	degraded?: true;
	settings: Settings;
	policy(): CachePolicy | undefined;
}

export async function serve(request: Request, served: Served): Promise<Response> {
	const started = performance.now();
	const known = withKnownParams(request, served.matchHandles);
	const incoming = incomingOf(known, crypto.randomUUID(), served);
	const { id, asked, log, incidents } = incoming;
	const { response, cache, ...rendered } = await answerOf(known, incoming);
	if (cache !== "hit") response.headers.delete(sharedCacheControl);
	const ms = Math.round(performance.now() - started);
	asked.route ??= rendered.route;
	const degraded = cache === "hit" ? undefined : (rendered.degraded ?? incoming.degraded);
	logRequest(log, { ...asked, status: response.status, ms, cache, degraded });
	if (request.method === "GET" && ms >= slowMs) incidents.note("slow", ms);
	incidents.end();
	return marked(response, id, cache === "hit" ? "cache" : `total;dur=${ms}`);
}

/** The entrypoint `Pages`: renders for the platform's cache. `serve` has asked for it and logs it. */
export async function servePage(request: Request, served: Served): Promise<Response> {
	const incoming = incomingOf(request, request.headers.get(idHeader) ?? crypto.randomUUID(), served);
	const response = await respond(anonymousRequest(request), incoming);
	incoming.incidents.end();
	const { asked, degraded } = incoming;
	return answerForPlatform(response, incoming.policy(), { route: asked.route, degraded });
}

function incomingOf(request: Request, id: string, served: Served): Incoming {
	const { env, ctx, matchHandles } = served;
	const { pathname } = new URL(request.url);
	const asked: LoggedRequest = { method: request.method, path: loggedPath(pathname) };
	const incidents = new Incidents({ requestId: id, asked, env, waitUntil: (promise) => ctx.waitUntil(promise) });
	const log = logFor(id, asked, (event) => incidents.note(event));
	const policy = () => cachePolicyOf(matchHandles(pathname));
	return { ...served, id, asked, log, incidents, settings: readSettings(env), policy };
}

async function answerOf(request: Request, incoming: Incoming): Promise<CachedAnswer> {
	const { id, asked, ctx, settings, policy } = incoming;
	const render = (own: Request) => respond(own, incoming);
	const key = cacheKeyOf(request);
	if (key !== undefined && settings.platformCache && policy()) {
		return answerThroughPlatform({ id, key, request, pages: ctx.exports.Pages });
	}
	if (key === undefined || settings.platformCache || settings.pageCacheSeconds === 0) {
		return { response: await render(request) };
	}
	return answerThroughCache({ key, request, policy, render, route: () => asked.route }, ctx);
}

async function respond(request: Request, incoming: Incoming): Promise<Response> {
	const { log, env, matchHandles, route } = incoming;
	const { pathname, hostname } = new URL(request.url);
	const db = connect((await isBehind(env, log)) ? closedDatabase() : env.DB);
	const state = stateOf(request, incoming, db);
	const answered =
		refuseMisplaced(hostname, state) ??
		refuse(request, pathname, matchHandles, log) ??
		(await readKeptAnswer(state, request)) ??
		(await route(withoutBody(request), state));
	const answer = state.storesAnswer ? await redirectToAnswer(state, request, answered) : answered;
	const response = withOwnHeaders(answer);
	// A stored response has already shown its message.
	const flashCookie = commitFlash(request, state, answered.status);
	if (flashCookie) state.responseHeaders.append("Set-Cookie", flashCookie);
	for (const [name, value] of state.responseHeaders) response.headers.append(name, value);
	setSecurityHeaders(response.headers);
	// Prefetched pages may be outdated after a POST (Chromium 138).
	if (request.method === "POST") response.headers.append("Clear-Site-Data", '"prefetchCache", "prerenderCache"');
	if (state.degraded) {
		incoming.degraded = true;
		response.headers.delete(sharedCacheControl);
	}
	return response;
}

function stateOf(request: Request, incoming: Incoming, db: Db): RequestState {
	const { id, asked, log, env, ctx, settings, route } = incoming;
	const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
	const state: RequestState = {
		id,
		asked,
		env,
		settings,
		body: new SealedBody(request),
		db,
		read: batchReads(db, (error) => log.error("batch-failed", error)),
		log,
		waitUntil,
		purge(tag) {
			invalidateTags(tag);
			if (settings.platformCache) waitUntil(purge(tag, ctx.exports.Pages, log));
		},
		async readWholePage(path) {
			const own = { ...state, ...emptyAnswerState() };
			const answer = await route(new Request(new URL(path, request.url)), own);
			const page = await answer.text();
			return answer.status === 200 && !own.degraded ? page : undefined;
		},
		...emptyAnswerState(),
	};
	return state;
}

function emptyAnswerState() {
	return {
		responseHeaders: new Headers(),
		flash: [],
		hasShownFlash: false,
		storesAnswer: false,
		isPrivate: false,
		degraded: false,
	};
}

/** Responses of fetch or a cache have immutable headers. Copying is expensive. */
function withOwnHeaders(answer: Response): Response {
	try {
		answer.headers.delete("X-Request-Id");
		return answer;
	} catch {
		return new Response(answer.body, answer);
	}
}

function marked(response: Response, id: string, timing: string): Response {
	response.headers.set("X-Request-Id", id);
	response.headers.append("Server-Timing", `${timing};desc="${id}"`);
	return response;
}
