import { isLocal, readSettings } from "#app/config.server.ts";
import { batchReads, closedDatabase, connect } from "#app/data/db.server.ts";
import { isBehind } from "./behind.server.ts";
import { placeInCache } from "./cache/response-cache.server.ts";
import type { RequestState } from "./context.server.ts";
import { readCookie } from "./cookies.server.ts";
import { settleNotice } from "./flash/commit-flash.server.ts";
import { keptAnswer, redirectToAnswer } from "./forms/kept-answer.server.ts";
import { SealedBody, withoutBody } from "./forms/sealed-body.server.ts";
import { setSecurityHeaders } from "./headers.server.ts";
import type { DataRequests } from "./hydration.server.ts";
import { type Log, logFor, loggedPath } from "./log.server.ts";
import { foreignSign } from "./same-origin.server.ts";
import { isUploadPath } from "./uploads/upload-path.ts";

const methods = ["GET", "HEAD", "POST"];
/** Those of the tus protocol, where it is spoken. */
const uploadMethods = [...methods, "PATCH", "DELETE", "OPTIONS"];
const harmless = ["GET", "HEAD", "OPTIONS"];

/**
 * What every request goes through, whatever route it ends in (or none): request id, same-origin guard, the seal on
 * its body, headers, log. It stands around the router and not in its middleware, which does not run for unmatched paths.
 */
export async function serve(
	request: Request,
	env: Cloudflare.Env,
	ctx: ExecutionContext,
	dataRequests: DataRequests,
	route: (request: Request, state: RequestState) => Promise<Response>,
): Promise<Response> {
	const started = performance.now();
	const id = crypto.randomUUID();
	const settings = readSettings(env);
	const place = placeInCache(request, settings.pageCacheSeconds);
	const kept = place?.answer();
	if (kept) return marked(kept, id, "cache");

	const { pathname, hostname } = new URL(request.url);
	const asked = { method: request.method, path: loggedPath(pathname) };
	const log = logFor(id, asked);
	const db = connect((await isBehind(env, log)) ? closedDatabase() : env.DB);
	const state: RequestState = {
		id,
		env,
		settings,
		body: new SealedBody(request),
		db,
		read: batchReads(db, (error) => log.error("batch-failed", error)),
		log,
		waitUntil: (promise) => ctx.waitUntil(promise),
		async isWhole(path) {
			const own = { ...state, ...nothingSaid(), settings: { ...settings, pageCacheSeconds: 0 } };
			const answer = await route(new Request(new URL(path, request.url)), own);
			return answer.status === 200 && !own.degraded;
		},
		...nothingSaid(),
	};

	const answered =
		refuseMisplaced(hostname, state) ??
		refuse(request, pathname, dataRequests, log) ??
		(await keptAnswer(state, request)) ??
		(await route(withoutBody(request), state));
	const answer = state.keepsAnswer ? await redirectToAnswer(state, request, answered) : answered;
	const response = withOwnHeaders(answer);
	// A page that is kept has shown its notice, though the answer leads on to it.
	const noticeCookie = settleNotice(request, state, answered.status);
	if (noticeCookie) state.responseHeaders.append("Set-Cookie", noticeCookie);
	for (const [name, value] of state.responseHeaders) response.headers.append(name, value);
	setSecurityHeaders(response.headers);
	// Pages that the browser has fetched ahead may look different after a post: it must not show those (Chromium 138 on).
	if (request.method === "POST") response.headers.append("Clear-Site-Data", '"prefetchCache", "prerenderCache"');
	const { page } = state;
	const isForAll = page && !state.degraded && !response.headers.has("Set-Cookie");
	const sent = place && isForAll ? await place.keep(response, page) : response;
	const ms = Math.round(performance.now() - started);
	state.log.info("request", {
		...asked,
		status: sent.status,
		ms,
		degraded: state.degraded || undefined,
	});
	return marked(sent, id, `total;dur=${ms}`);
}

/** What a request gathers on its way, before it begins. */
function nothingSaid() {
	return {
		responseHeaders: new Headers(),
		notices: [],
		hasShownNotice: false,
		page: undefined,
		keepsAnswer: false,
		degraded: false,
	};
}

/** What came out of fetch or a cache has headers that cannot be changed: it is copied, which is dear. */
function withOwnHeaders(answer: Response): Response {
	try {
		answer.headers.delete("X-Request-Id");
		return answer;
	} catch {
		return new Response(answer.body, answer);
	}
}

/** Each answer has its own mark, also one that is made once and sent often. */
function marked(response: Response, id: string, timing: string): Response {
	response.headers.set("X-Request-Id", id);
	response.headers.append("Server-Timing", `${timing};desc="${id}"`);
	return response;
}

/** A name that others than this machine and its network know. */
const publicName = /\.(?!(?:local|localhost|lan|home|internal|test|arpa)$)[a-z][a-z0-9-]*$/;

/** A deploy that still says that it is on this machine would send links to it by mail and name it in each page. */
function refuseMisplaced(hostname: string, { settings, log }: RequestState): Response | undefined {
	if (!isLocal(settings.siteUrl) || !publicName.test(hostname)) return undefined;
	log.error(
		"misplaced",
		new Error(`SITE_URL is ${settings.siteUrl}: set the site's address in wrangler.toml and deploy`),
	);
	const text = `Aquest web encara no està configurat: SITE_URL diu «${settings.siteUrl}». Qui l'administra ha de posar-hi l'adreça del web, a wrangler.toml, i tornar-lo a desplegar.`;
	return new Response(text, { status: 503, headers: plainText });
}

function refuse(request: Request, pathname: string, dataRequests: DataRequests, log: Log): Response | undefined {
	if (!isReadable(pathname) || dataRequests(pathname) === "refused") {
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

/** Not the bytes of no text, such as %ff, on which React Router throws. */
function isReadable(pathname: string): boolean {
	try {
		// The build drops a call whose result nobody uses.
		return decodeURIComponent(pathname) !== "";
	} catch {
		return false;
	}
}

const plainText = { "Content-Type": "text/plain; charset=utf-8" };
