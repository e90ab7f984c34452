import type { RecordKind } from "#app/data/tables/office.ts";
import type { RequestState } from "../context.server.ts";
import { knowsVersion } from "./if-none-match.ts";
import { tagOf } from "./response-cache.server.ts";

interface PublicFile {
	text: string;
	headers: Record<string, string>;
	/** The kinds of records in it: it is kept as pages are (response-cache.server.ts) until one of them changes. */
	shows: readonly RecordKind[];
}

/** A file that everybody gets alike, with a tag by which who has it already asks whether it has changed. */
export async function publicFile(
	state: RequestState,
	request: Request,
	{ text, headers, shows }: PublicFile,
): Promise<Response> {
	const body = new TextEncoder().encode(text);
	state.page = { body, shows };
	const etag = await tagOf(body);
	const tagged = { ...headers, ETag: etag };
	if (knowsVersion(request, etag)) return new Response(null, { status: 304, headers: tagged });
	return new Response(request.method === "HEAD" ? null : body, { headers: tagged });
}
