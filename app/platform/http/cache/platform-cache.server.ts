import type { CachePolicy } from "../page/page-handle.ts";
import { keptFor, sharedCacheControl } from "./cache-control.ts";
import { anonymousRequest } from "./cache-key.server.ts";
import type { CachedAnswer } from "./response-cache.server.ts";
import { answerWith, bodiless, readShared } from "./shared-answer.server.ts";

/** Of the entrypoint `Pages`, in entry.worker.ts. Its cache can only be purged from within it. */
export interface PagesEntrypoint {
	fetch(request: Request, init: RequestInit): Promise<Response>;
	purge(tags: string[]): Promise<CachePurgeResult | undefined>;
}

/** Gives the log lines of both entrypoints the same request id. */
export const idHeader = "X-Request-Id";
const renderedHeader = "X-Rendered";

/** What the default entrypoint needs to know of an answer that it did not render. */
interface Rendered {
	route?: string;
	degraded?: true;
	/** For the browser. */
	cacheControl: string;
}

interface SharedQuestion {
	id: string;
	key: string;
	request: Request;
	pages: PagesEntrypoint;
}

export async function answerThroughPlatform({ id, key, request, pages }: SharedQuestion): Promise<CachedAnswer> {
	const question = new Request(anonymousRequest(request), { redirect: "manual" });
	question.headers.set(idHeader, id);
	const answer = await pages.fetch(question, { cf: { cacheKey: key } });
	const headers = new Headers(answer.headers);
	const { route, degraded, cacheControl } = JSON.parse(headers.get(renderedHeader) ?? "") as Rendered;
	for (const name of [renderedHeader, "Cache-Tag"]) headers.delete(name);
	headers.set("Cache-Control", cacheControl);
	const cache = isFromCache(headers) ? "hit" : "miss";
	const { status, body } = answer;
	const etag = status === 200 ? headers.get("ETag") : null;
	const response = etag
		? answerWith({ body, headers, etag }, request)
		: bodiless(new Response(body, { status, headers }), request);
	if (!response.body) await body?.cancel();
	return { response, cache, route, degraded };
}

/** The answer of `Pages`: the cache may keep only what all anonymous visitors get alike. */
export async function answerForPlatform(
	response: Response,
	policy: CachePolicy | undefined,
	about: Omit<Rendered, "cacheControl">,
): Promise<Response> {
	const cacheControl = response.headers.get("Cache-Control") ?? "no-store";
	const shared = policy && (await readShared(response));
	const headers = shared?.headers ?? new Headers(response.headers);
	// Cloudflare would prefer it to `Cache-Control`.
	headers.delete(sharedCacheControl);
	headers.set(renderedHeader, JSON.stringify({ ...about, cacheControl } satisfies Rendered));
	headers.set("Cache-Control", shared ? keptFor(shared.lifetime) : "no-store");
	if (shared && policy.cacheTags.length > 0) headers.set("Cache-Tag", [...new Set(policy.cacheTags)].join(","));
	return new Response(shared?.body ?? response.body, { status: response.status, headers });
}

/** The other values of Cloudflare's field mean that the page was rendered for this request. */
function isFromCache(headers: Headers): boolean {
	return ["HIT", "STALE", "UPDATING"].includes(headers.get("Cf-Cache-Status") ?? "");
}
