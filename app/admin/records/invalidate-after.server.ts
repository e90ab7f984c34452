import type { RecordKind } from "#app/data/tables/office.ts";
import { forgetPages } from "#app/http/cache/response-cache.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { changeBackgrounds } from "#app/site/home/background.server.ts";

/**
 * Every write of an administrator goes through here: visitors see it with the next request. Also one that failed, which
 * may have been written although its answer was lost.
 */
export async function publish<T>(state: RequestState, kind: RecordKind, write: Promise<T>): Promise<T> {
	try {
		return await (kind === "homeBackground" ? changeBackgrounds(state, write) : write);
	} finally {
		forgetPages(kind);
	}
}
