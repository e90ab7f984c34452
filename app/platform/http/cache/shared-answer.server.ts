import { sha256 } from "#app/platform/crypto/digest.server.ts";
import { readSharedLifetime, sharedCacheControl } from "./cache-control.ts";
import { knowsVersion, wantsOtherVersion } from "./conditions.ts";

/** What all anonymous visitors get alike. Undefined if it may be personal or lacks something; `response` is then unread. */
export async function readShared(response: Response) {
	const lifetime = readSharedLifetime(response.headers);
	if (response.status !== 200 || !lifetime || response.headers.has("Set-Cookie")) return undefined;
	const body = new Uint8Array(await response.arrayBuffer());
	const headers = new Headers(response.headers);
	headers.delete(sharedCacheControl);
	const etag = headers.get("ETag") ?? (await etagOf(body));
	headers.set("ETag", etag);
	return { lifetime, body, headers, etag };
}

interface Shared {
	body: BodyInit | null;
	headers: Headers;
	etag: string;
}

export function answerWith({ body, headers, etag }: Shared, request: Request): Response {
	if (wantsOtherVersion(request, etag)) return new Response(null, { status: 412, headers });
	if (knowsVersion(request, etag)) return new Response(null, { status: 304, headers });
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

export function bodiless(response: Response, { method }: Request): Response {
	return method === "HEAD" ? new Response(null, response) : response;
}

/** Weak: compression on the way changes the bytes. */
export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
	return `W/"${(await sha256(body)).slice(0, 24)}"`;
}
