import type { RecordKind } from "#app/data/office-tables.ts";
import type { RequestState } from "./context.server.ts";
import { onForget } from "./response-cache.server.ts";

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
	const memories = new Map<Of, { value: Value; until: number }>();
	/** Each change counts: what was being read meanwhile may be what was before. */
	let changes = 0;
	onForget((changed) => {
		if (changed !== kind) return;
		changes++;
		memories.clear();
	});
	return async (state, of) => {
		const memory = memories.get(of);
		if (memory && Date.now() < memory.until) return memory.value;
		const asked = changes;
		const value = await read(state, of);
		const seconds = Math.min(rememberedSeconds, state.settings.pageCacheSeconds);
		if (asked === changes) memories.set(of, { value, until: Date.now() + seconds * 1000 });
		return value;
	};
}
