import { isLocal, readSettings, type Settings } from "#app/config.server.ts";
import { batchReads, closedDatabase, connect, type Db } from "#app/data/db.server.ts";
import { isBehind } from "./behind.server.ts";
import { sharedCacheControl } from "./cache/cache-control.ts";
import { cacheKeyOf, withKnownParams } from "./cache/cache-key.server.ts";
import { answerThroughCache, type CachedAnswer } from "./cache/response-cache.server.ts";
import type { RequestState } from "./context.server.ts";
import { readCookie } from "./cookies.server.ts";
import { commitFlash } from "./flash/commit-flash.server.ts";
import { SealedBody, withoutBody } from "./forms/sealed-body.server.ts";
import { readStoredAnswer, redirectToAnswer } from "./forms/stored-answer.server.ts";
import { setSecurityHeaders } from "./headers.server.ts";
import { Incidents } from "./log/incidents.server.ts";
import { type Asked, type Log, logFor, loggedPath } from "./log/log.server.ts";
import { logRequest } from "./log/request-line.server.ts";
import { isNeedlessDataRequest } from "./page/hydration.server.ts";
import { isReadablePath, type MatchHandles } from "./page/match-handles.server.ts";
import { cachePolicyOf } from "./page/page-handle.ts";
import { foreignSign } from "./same-origin.server.ts";
import { isUploadPath } from "./uploads/upload-path.ts";

const methods = ["GET", "HEAD", "POST"];
const uploadMethods = [...methods, "PATCH", "DELETE", "OPTIONS"];
const harmless = ["GET", "HEAD", "OPTIONS"];

/** A page that takes longer is counted among the incidents. Sign-ins and uploads may take longer. */
const slowMs = 2000;

type Route = (request: Request, state: RequestState) => Promise<Response>;

interface Incoming {
	id: string;
	asked: Asked;
	log: Log;
	/** Set by the render, for the log. */
	degraded?: true;
	env: Cloudflare.Env;
	ctx: ExecutionContext;
	settings: Settings;
	matchHandles: MatchHandles;
	route: Route;
}

/** Around the router, because its middleware does not run for unmatched paths. */
export async function serve(
	request: Request,
	env: Cloudflare.Env,
	ctx: ExecutionContext,
	matchHandles: MatchHandles,
	route: Route,
): Promise<Response> {
	const started = performance.now();
	const settings = readSettings(env);
	const known = withKnownParams(request, matchHandles);
	const { pathname } = new URL(known.url);
	const asked: Asked = { method: request.method, path: loggedPath(pathname) };
	const id = crypto.randomUUID();
	const incidents = new Incidents({ requestId: id, asked, env, waitUntil: (promise) => ctx.waitUntil(promise) });
	const log = logFor(id, asked, (event) => incidents.note(event));
	const incoming: Incoming = { id, asked, log, env, ctx, settings, matchHandles, route };
	const key = settings.pageCacheSeconds > 0 ? cacheKeyOf(known) : undefined;
	const render = (own: Request) => respond(own, incoming);
	const cached = { policy: () => cachePolicyOf(matchHandles(pathname)), render, route: () => asked.route };
	const answer: CachedAnswer =
		key === undefined
			? { response: await render(known) }
			: await answerThroughCache({ key, request: known, ...cached }, ctx);
	const { response, cache } = answer;
	if (cache !== "hit") response.headers.delete(sharedCacheControl);
	const ms = Math.round(performance.now() - started);
	const { degraded } = incoming;
	const line = { ...asked, route: answer.route ?? asked.route, status: response.status, ms, cache };
	logRequest(log, { ...line, degraded: cache === "hit" ? undefined : degraded });
	if (request.method === "GET" && ms >= slowMs) incidents.note("slow", ms);
	incidents.end();
	return marked(response, id, cache === "hit" ? "cache" : `total;dur=${ms}`);
}

async function respond(request: Request, incoming: Incoming): Promise<Response> {
	const { log, env, matchHandles, route } = incoming;
	const { pathname, hostname } = new URL(request.url);
	const db = connect((await isBehind(env, log)) ? closedDatabase() : env.DB);
	const state = stateOf(request, incoming, db);
	const answered =
		refuseMisplaced(hostname, state) ??
		refuse(request, pathname, matchHandles, log) ??
		(await readStoredAnswer(state, request)) ??
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
	const state: RequestState = {
		id,
		asked,
		env,
		settings,
		body: new SealedBody(request),
		db,
		read: batchReads(db, (error) => log.error("batch-failed", error)),
		log,
		waitUntil: (promise) => ctx.waitUntil(promise),
		async isWhole(path) {
			const own = { ...state, ...nothingSaid() };
			const answer = await route(new Request(new URL(path, request.url)), own);
			return answer.status === 200 && !own.degraded;
		},
		...nothingSaid(),
	};
	return state;
}

function nothingSaid() {
	return {
		responseHeaders: new Headers(),
		flash: [],
		hasShownFlash: false,
		storesAnswer: false,
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

const publicName = /\.(?!(?:local|localhost|lan|home|internal|test|arpa)$)[a-z][a-z0-9-]*$/;

/** With a local SITE_URL, a public deployment would mail wrong links. */
function refuseMisplaced(hostname: string, { settings, log }: RequestState): Response | undefined {
	if (!isLocal(settings.siteUrl) || !publicName.test(hostname)) return undefined;
	log.error(
		"misplaced",
		new Error(`SITE_URL is ${settings.siteUrl}: set the site's address in wrangler.toml and deploy`),
	);
	const text = `Aquest web encara no està configurat: SITE_URL diu «${settings.siteUrl}». Qui l'administra ha de posar-hi l'adreça del web, a wrangler.toml, i tornar-lo a desplegar.`;
	return new Response(text, { status: 503, headers: plainText });
}

function refuse(request: Request, pathname: string, matchHandles: MatchHandles, log: Log): Response | undefined {
	if (!isReadablePath(pathname) || isNeedlessDataRequest(pathname, matchHandles)) {
		return new Response("Aquesta adreça no hi és.", { status: 404, headers: plainText });
	}
	const allowed = isUploadPath(pathname) ? uploadMethods : methods;
	if (!allowed.includes(request.method)) {
		return new Response("Mètode no admès.", { status: 405, headers: { Allow: allowed.join(", "), ...plainText } });
	}
	if (harmless.includes(request.method)) return undefined;
	const reason = foreignSign(request, readCookie(request, "session") !== undefined);
	if (reason) {
		log.info("post-refused", { reason });
		return new Response("Aquest enviament no ve d'una pàgina d'aquest web.", { status: 403, headers: plainText });
	}
	return undefined;
}

const plainText = { "Content-Type": "text/plain; charset=utf-8" };
