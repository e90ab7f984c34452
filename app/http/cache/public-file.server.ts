import type { RequestState } from "../context.server.ts";
import { sharedCacheControl, sharedLifetime } from "./cache-control.ts";
import { knowsVersion } from "./if-none-match.ts";
import { etagOf } from "./shared-answer.server.ts";

export async function publicFile(
	{ settings }: RequestState,
	request: Request,
	text: string,
	headers: Record<string, string>,
): Promise<Response> {
	const body = new TextEncoder().encode(text);
	const etag = await etagOf(body);
	const tagged = { ...headers, ETag: etag, [sharedCacheControl]: sharedLifetime(settings.pageCacheSeconds) };
	if (knowsVersion(request, etag)) return new Response(null, { status: 304, headers: tagged });
	return new Response(request.method === "HEAD" ? null : body, { headers: tagged });
}
