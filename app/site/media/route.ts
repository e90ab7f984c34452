import { isLetIn } from "#app/accounts/guard.server.ts";
import { findVariant, variantOf } from "#app/media/images/variants.server.ts";
import { describeMedia, mediaFolder } from "#app/media/queries-public.ts";
import { knowsVersion, wantsOtherVersion } from "#app/platform/http/cache/conditions.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { type MediaFolder, records, sentKinds } from "#app/platform/records/records.ts";
import type { Route } from "./+types/route";

/** React Router drops the body of HEAD. Several ranges get the whole object, as RFC 9110 allows. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	try {
		return await serveMedia(request, params["*"], state);
	} catch (error) {
		state.log.error("media-failed", error);
		return plainAnswer("Aquest fitxer no es pot llegir ara mateix. Torna-ho a provar d'aquí a una estona.", 503);
	}
}

async function serveMedia(request: Request, original: string, state: RequestState): Promise<Response> {
	const { db, env } = state;
	const folder = mediaFolder(original);
	if (!folder) return notFound();
	const { isPublic, isPicture } = await describeMedia(db, folder, original);
	if (!(isPublic || (await isLetIn(state, request, isSent(folder) ? "pending" : "lists")))) return notFound();

	const wanted = isPicture ? variantOf(new URL(request.url)) : undefined;
	const variant = wanted && (await findVariant(state, original, wanted, isForAll(request)));
	const head = variant || (await env.MEDIA.head(original));
	if (!head) return notFound();
	const { key } = head;
	const headers = headersOf(head, folder);
	if (!isPublic) headers.set("Cache-Control", "private, no-store");
	// Webmail shows the pictures of letters from here.
	else headers.set("Cross-Origin-Resource-Policy", "cross-origin");
	// Podcast players on other sites may play approved voices, so CORS is open.
	if (isPublic && isSent(folder)) headers.set("Access-Control-Allow-Origin", "*");
	// The original replaces a variant that failed, for this request only.
	if (wanted && !variant) headers.set("Cache-Control", "no-store");
	if (wantsOtherVersion(request, head.httpEtag)) return new Response(null, { status: 412, headers });
	if (knowsVersion(request, head.httpEtag)) return new Response(null, { status: 304, headers });

	const range = rangeOf(request, head);
	if (range === "unsatisfiable") {
		headers.set("Content-Range", `bytes */${head.size}`);
		return new Response(null, { status: 416, headers });
	}
	if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${head.size}`);
	const length = range ? range.end - range.start + 1 : head.size;
	headers.set("Content-Length", String(length));
	const status = range ? 206 : 200;
	if (request.method === "HEAD") return new Response(null, { status, headers });

	const object = await env.MEDIA.get(key, {
		// The object may be replaced between the two calls: then there is no body.
		onlyIf: { etagMatches: head.etag },
		range: range && { offset: range.start, length },
	});
	if (!object || !("body" in object)) return notFound();
	return new Response(object.body, { status, headers });
}

/** Whether its files are what people send. */
const isSent = (folder: MediaFolder) =>
	sentKinds.some((kind) => records[kind].media.some((one) => one.folder === folder));

function isForAll({ method, headers }: Request): boolean {
	const conditions = ["If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "Range"];
	return method === "GET" && !conditions.some((name) => headers.has(name));
}

/** Without `Last-Modified`: it would say to the second when somebody sent their voice. */
function headersOf(object: R2Object, folder: MediaFolder): Headers {
	return new Headers({
		"Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
		ETag: object.httpEtag,
		"Accept-Ranges": "bytes",
		// Everything can be switched off and must disappear within a minute; a rejected voice at once.
		"Cache-Control": isSent(folder) ? "no-cache" : "public, max-age=60",
	});
}

/** RFC 9110, 14.2. README.md says why it is read by us. */
function rangeOf(request: Request, object: R2Object): { start: number; end: number } | "unsatisfiable" | undefined {
	const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range")?.trim() ?? "");
	if (request.method !== "GET" || !asked || !isSameVersion(request, object)) return undefined;
	const [, first, last] = asked;
	if (!first) {
		if (!last) return undefined;
		const suffix = Math.min(Number(last), object.size);
		return suffix === 0 ? "unsatisfiable" : { start: object.size - suffix, end: object.size - 1 };
	}
	const start = Number(first);
	if (last && Number(last) < start) return undefined;
	if (start >= object.size) return "unsatisfiable";
	return { start, end: last ? Math.min(Number(last), object.size - 1) : object.size - 1 };
}

function isSameVersion(request: Request, object: R2Object): boolean {
	const condition = request.headers.get("If-Range");
	return condition === null || condition === object.httpEtag;
}

function notFound(): Response {
	return plainAnswer("Aquest fitxer no hi és.", 404);
}

function plainAnswer(text: string, status: number): Response {
	return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
