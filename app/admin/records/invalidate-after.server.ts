import type { RecordKind } from "#app/data/records.ts";
import { invalidateTags } from "#app/http/cache/response-cache.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { changeBackgrounds } from "#app/site/home/background.server.ts";

/**
 * Every write of an administrator goes through here, so that visitors see it with the next request. A write that failed
 * counts too: it may have been done although its answer was lost.
 */
export async function invalidateAfter<T>(state: RequestState, kind: RecordKind, write: Promise<T>): Promise<T> {
	try {
		return await (kind === "homeBackground" ? changeBackgrounds(state, write) : write);
	} finally {
		invalidateTags(kind);
	}
}
