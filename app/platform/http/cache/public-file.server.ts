import type { RequestState } from "../context.server.ts";
import { sharedCacheControl, sharedLifetime } from "./cache-control.ts";
import { answerWith, etagOf } from "./shared-answer.server.ts";

/** Also kept by the response cache. */
export async function publicFile(
	{ settings }: RequestState,
	request: Request,
	text: string,
	headers: Record<string, string>,
): Promise<Response> {
	return taggedFile(request, text, { ...headers, [sharedCacheControl]: sharedLifetime(settings.pageCacheSeconds) });
}

export async function taggedFile(request: Request, text: string, given: Record<string, string>): Promise<Response> {
	const body = new TextEncoder().encode(text);
	const etag = await etagOf(body);
	return answerWith({ body, headers: new Headers({ ...given, ETag: etag }), etag }, request);
}
