import type { RequestState } from "../context.server.ts";
import { sharedCacheControl, sharedLifetime } from "./cache-control.ts";
import { answerWith, etagOf } from "./shared-answer.server.ts";

/** Also kept by the response cache. */
export async function publicFile(
	{ settings }: RequestState,
	request: Request,
	content: string | Uint8Array<ArrayBuffer>,
	headers: Record<string, string>,
): Promise<Response> {
	return taggedFile(request, content, { ...headers, [sharedCacheControl]: sharedLifetime(settings.pageCacheSeconds) });
}

export async function taggedFile(
	request: Request,
	content: string | Uint8Array<ArrayBuffer>,
	given: Record<string, string>,
): Promise<Response> {
	const body = typeof content === "string" ? new TextEncoder().encode(content) : content;
	const etag = await etagOf(body);
	return answerWith({ body, headers: new Headers({ ...given, ETag: etag }), etag }, request);
}
