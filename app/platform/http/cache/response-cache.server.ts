import type { CachePolicy, CacheTag } from "../page/page-handle.ts";
import { ByteLimitedMap } from "./byte-limited-map.ts";
import { anonymousRequest } from "./cache-key.server.ts";
import { answerWith, bodiless, readShared } from "./shared-answer.server.ts";

/* Shared responses in this isolate's memory. Other isolates keep their own until they expire (cache-control.ts). */
const pageBytes = 16 * 1024 ** 2;
const fileBytes = 8 * 1024 ** 2;
const entryBytes = 4 * 1024;
const patienceMs = 5_000;

/** Plain data: in workerd a request must not use another request's streams or responses. */
interface Entry {
	body: Uint8Array<ArrayBuffer>;
	headers: Headers;
	etag: string;
	route?: string;
	tags: CachePolicy["cacheTags"];
	/** Milliseconds since 1970. */
	renderedAt: number;
	freshUntil: number;
	usableUntil: number;
}

interface Flight {
	tags: CachePolicy["cacheTags"];
	startedAt: number;
	isOutdated: boolean;
	entry: Promise<Entry | undefined>;
}

const sizeOf = ({ body }: Entry) => body.length + entryBytes;
const pages = new ByteLimitedMap<Entry>(pageBytes, sizeOf);
/** Feeds and other files have room of their own: large ones drop no page. */
const files = new ByteLimitedMap<Entry>(fileBytes, sizeOf);
const roomOf = ({ headers }: Entry) => (headers.get("Content-Type")?.startsWith("text/html") ? pages : files);
const flights = new Map<string, Flight>();

type Render = (request: Request) => Promise<Response>;
type Context = Pick<ExecutionContext, "waitUntil">;

interface CachedRequest {
	key: string;
	request: Request;
	policy: () => CachePolicy | undefined;
	render: Render;
	/** The pattern of the rendered route, for the log. */
	route: () => string | undefined;
}

export interface CachedAnswer {
	response: Response;
	/** Missing for routes that are never cached. */
	cache?: "hit" | "miss";
	/** Of an answer that this request did not render. */
	route?: string;
	degraded?: true;
}

export async function answerThroughCache(asked: CachedRequest, ctx: Context): Promise<CachedAnswer> {
	const { key, request, render } = asked;
	const entry = pages.get(key) ?? files.get(key);
	const now = Date.now();
	if (entry && now < entry.freshUntil) return hit(entry, request);
	const policy = asked.policy();
	if (!policy) return { response: await render(request) };
	if (entry && now < entry.usableUntil) {
		if (!flightOf(key)) begin(asked, policy, ctx);
		return hit(entry, request);
	}
	const flight = flightOf(key);
	const shared = flight && (await within(patienceMs, flight.entry));
	if (shared) return hit(shared, request);
	// The other render failed, was personal, or was cancelled with its request.
	if (flight) return { response: bodiless(await render(anonymousRequest(request)), request), cache: "miss" };
	const { rendered, stored } = begin(asked, policy, ctx);
	const own = await stored;
	return { response: own ? answerWith(own, request) : bodiless(await rendered, request), cache: "miss" };
}

export function invalidateTags(...tags: CacheTag[]): void {
	const isTagged = (one: { tags: CachePolicy["cacheTags"] }) => one.tags.some((tag) => tags.includes(tag));
	for (const room of [pages, files]) for (const [key, entry] of room.entries()) if (isTagged(entry)) room.delete(key);
	for (const [key, flight] of flights) {
		if (!isTagged(flight)) continue;
		flight.isOutdated = true;
		flights.delete(key);
	}
}

function flightOf(key: string): Flight | undefined {
	const flight = flights.get(key);
	return flight && Date.now() - flight.startedAt < patienceMs ? flight : undefined;
}

function begin({ key, request, render, route }: CachedRequest, { cacheTags: tags }: CachePolicy, ctx: Context) {
	const startedAt = Date.now();
	const rendered = render(anonymousRequest(request));
	const stored = rendered.then((response) => entryOf(response, { tags, renderedAt: startedAt, route: route() }));
	const flight: Flight = { tags, startedAt, isOutdated: false, entry: stored.catch(() => undefined) };
	flights.set(key, flight);
	const landed = stored
		.then((entry) => {
			if (entry && !flight.isOutdated) roomOf(entry).set(key, entry);
		})
		.finally(() => {
			if (flights.get(key) === flight) flights.delete(key);
		});
	// Goes on if the first client disconnects. The platform logs errors.
	ctx.waitUntil(landed);
	return { rendered, stored };
}

type Rendered = Pick<Entry, "tags" | "renderedAt" | "route">;

async function entryOf(response: Response, rendered: Rendered): Promise<Entry | undefined> {
	const shared = await readShared(response);
	if (!shared) return undefined;
	const { lifetime, ...content } = shared;
	const freshUntil = rendered.renderedAt + lifetime.maxAge * 1000;
	const usableUntil = freshUntil + lifetime.staleWhileRevalidate * 1000;
	return { ...rendered, ...content, freshUntil, usableUntil };
}

function hit(entry: Entry, request: Request): CachedAnswer {
	const response = answerWith(entry, request);
	response.headers.set("Age", String(Math.floor((Date.now() - entry.renderedAt) / 1000)));
	return { response, cache: "hit", route: entry.route };
}

/** A promise of a cancelled request never settles. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), ms);
	});
	try {
		return await Promise.race([promise, late]);
	} finally {
		clearTimeout(timer);
	}
}
