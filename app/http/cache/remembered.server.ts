import type { RecordKind } from "#app/data/tables/office.ts";
import type { RequestState } from "../context.server.ts";
import { versionOf } from "./response-cache.server.ts";

/**
 * How long this isolate asks nobody again. With the life of a page (`PAGE_CACHE_SECONDS`) and what KV may hold, it is the
 * minute after which a change is seen everywhere.
 */
const rememberedSeconds = 10;

/**
 * What many pages show of a kind of records, as `read` gives it: asked for once in ten seconds, and anew after a change.
 * Not where each page is to be made anew. There is one memory for each `of`, which names one of a few. What `read` throws
 * is thrown, and not remembered.
 */
export function remembered<Value, Of = void>(
	kind: RecordKind,
	read: (state: RequestState, of: Of) => Promise<Value>,
): (state: RequestState, of: Of) => Promise<Value> {
	const memories = new Map<Of, { value: Value; readAt: number; version: number }>();
	return async (state, of) => {
		const memory = memories.get(of);
		const mostSeconds = Math.min(rememberedSeconds, state.settings.pageCacheSeconds);
		const [readAt, version] = [Date.now(), versionOf(kind)];
		const isGood = memory?.version === version && readAt - memory.readAt < mostSeconds * 1000;
		if (memory && isGood) return memory.value;
		const value = await read(state, of);
		memories.set(of, { value, readAt, version });
		return value;
	};
}
