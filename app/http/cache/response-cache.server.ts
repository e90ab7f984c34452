import { consentVariant } from "#app/consent/consent.server.ts";
import { sha256 } from "#app/crypto/digest.server.ts";
import type { RecordKind } from "#app/data/tables/office.ts";
import type { RequestState } from "../context.server.ts";
import { readCookie } from "../cookies.server.ts";
import { asksForLittleData } from "../save-data.server.ts";
import { ByteLimitedMap } from "./byte-limited-map.ts";
import { knowsVersion } from "./if-none-match.ts";

/*
 * Whole answers to anonymous readers, in this isolate's memory: what everybody gets alike is made once. Other isolates
 * have their own, so what an administrator changes is seen there after `PAGE_CACHE_SECONDS`, and what is remembered
 * besides (remembered.server.ts) within the minute; here at once.
 */
const mostBytes = 16 * 1024 ** 2;
/** Longer addresses are nobody's bookmark. */
const mostAddressLength = 500;

interface Entry {
	body: Body;
	headers: Headers;
	etag: string;
	shows: readonly RecordKind[];
	/** Milliseconds since 1970: nothing in it is older. */
	askedAt: number;
}

const entries = new ByteLimitedMap<Entry>(mostBytes, ({ body }) => body.length);
/** What tells the versions of a page apart: of one that is sent again, it is known. */
const etags = new WeakMap<Body, string>();
/** Each forgetting counts: a page that was being made meanwhile may show what was before. */
let forgettings = 0;

type Page = NonNullable<RequestState["page"]>;
type Body = Page["body"];

/** One request's part in the cache. */
export interface CachePlace {
	/** What stands there, if it is young enough. */
	answer(): Response | undefined;
	/** Keeps the answer to this request, unless something has been forgotten since it came; gives it as it is sent. */
	keep(response: Response, page: Page): Promise<Response>;
}

/** Nothing for a request whose answer may be its sender's own: of whoever has a session, or a notice to read. */
export function placeInCache(request: Request, seconds: number): CachePlace | undefined {
	if (seconds === 0 || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
	if (request.url.length > mostAddressLength) return undefined;
	if (request.headers.has("Cookie") && (readCookie(request, "session") || readCookie(request, "notice"))) {
		return undefined;
	}
	const key = [consentVariant(request), asksForLittleData(request), request.url].join(" ");
	const [asked, askedAt] = [forgettings, Date.now()];
	return {
		answer() {
			const entry = entries.get(key);
			if (!entry) return undefined;
			if (Date.now() - entry.askedAt >= seconds * 1000) {
				entries.delete(key);
				return undefined;
			}
			return answerWith(entry, request);
		},
		async keep(response, page) {
			const { body, shows } = page;
			const etag = await tagOf(body);
			response.headers.set("ETag", etag);
			const headers = new Headers(response.headers);
			const entry = { body, headers, etag, shows, askedAt };
			if (asked === forgettings) entries.set(key, entry);
			return knowsVersion(request, etag) ? answerWith(entry, request) : response;
		},
	};
}

const versions = new Map<RecordKind, number>();

/** How often what shows records of this kind has been forgotten. */
export function versionOf(kind: RecordKind): number {
	return versions.get(kind) ?? 0;
}

/** What shows a record of this kind is made anew. */
export function forgetPages(kind: RecordKind): void {
	forgettings++;
	versions.set(kind, versionOf(kind) + 1);
	for (const [key, { shows }] of entries.entries()) if (shows.includes(kind)) entries.delete(key);
}

function answerWith({ body, headers, etag }: Entry, request: Request): Response {
	if (knowsVersion(request, etag)) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Weak: whoever compresses the answer on its way changes its bytes, and nothing of the page. */
export async function tagOf(body: Body): Promise<string> {
	const etag = etags.get(body) ?? `W/"${(await sha256(body)).slice(0, 24)}"`;
	etags.set(body, etag);
	return etag;
}
