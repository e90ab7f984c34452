import { consentVariant } from "#app/consent/consent.server.ts";
import { sha256 } from "#app/crypto/digest.server.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import type { RequestState } from "./context.server.ts";
import { readCookie } from "./cookies.server.ts";
import { knowsVersion } from "./known-version.ts";
import { asksForLittleData } from "./little-data.server.ts";

/*
 * Whole answers to anonymous readers, in this isolate's memory: what everybody gets alike is made once. Other isolates
 * have their own, so what an administrator changes is seen there after `PAGE_CACHE_SECONDS`; here at once.
 */
const mostBytes = 16 * 1024 ** 2;
/** Longer addresses are nobody's bookmark. */
const mostAddressLength = 500;

interface Entry {
	body: Uint8Array<ArrayBuffer>;
	headers: Headers;
	etag: string;
	shows: readonly RecordKind[];
	storedAt: number;
}

const entries = new Map<string, Entry>();
let bytes = 0;
/** Each forgetting counts: a page that was being made meanwhile may show what was before. */
let forgettings = 0;

type Page = NonNullable<RequestState["page"]>;

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
	const asked = forgettings;
	return {
		answer() {
			const entry = entries.get(key);
			if (!entry) return undefined;
			if (Date.now() - entry.storedAt >= seconds * 1000) {
				remove(key, entry);
				return undefined;
			}
			return answerWith(entry, request);
		},
		async keep(response, page) {
			// Weak: whoever compresses the answer on its way changes its bytes, and nothing of the page.
			const { body, shows } = page;
			const etag = `W/"${(await sha256(body)).slice(0, 24)}"`;
			response.headers.set("ETag", etag);
			const headers = new Headers(response.headers);
			const entry = { body, headers, etag, shows, storedAt: Date.now() };
			if (asked === forgettings) store(key, entry);
			return knowsVersion(request, etag) ? answerWith(entry, request) : response;
		},
	};
}

/** What shows a record of this kind is made anew. */
export function forgetPages(kind: RecordKind): void {
	forgettings++;
	for (const [key, entry] of entries) if (entry.shows.includes(kind)) remove(key, entry);
}

function answerWith({ body, headers, etag }: Entry, request: Request): Response {
	if (knowsVersion(request, etag)) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** The oldest give way, so that no stream of made-up addresses fills the memory. */
function store(key: string, entry: Entry): void {
	const before = entries.get(key);
	if (before) remove(key, before);
	entries.set(key, entry);
	bytes += entry.body.length;
	for (const [oldest, old] of entries) {
		if (bytes <= mostBytes) break;
		remove(oldest, old);
	}
}

function remove(key: string, entry: Entry): void {
	if (entries.delete(key)) bytes -= entry.body.length;
}
