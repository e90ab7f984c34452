import type { RequestState } from "#app/platform/http/context.server.ts";
import type { Basemap } from "./grid.ts";
import { basemapOf, type Current, currentKey, readCurrent } from "./stored.ts";

interface Known {
	current?: Current;
	until: number;
}

/** By bucket, for as long as a page is kept. */
const known = new WeakMap<R2Bucket, Known>();

/** What `npm run basemap` has brought, if anything. Throws where R2 does not answer. */
export async function readCurrentFile({ env, settings }: RequestState): Promise<Current | undefined> {
	const { MEDIA } = env;
	const before = known.get(MEDIA);
	if (before && before.until > Date.now()) return before.current;
	const object = await MEDIA.get(currentKey);
	const current = object ? readCurrent(await object.text()) : undefined;
	known.set(MEDIA, { current, until: Date.now() + settings.pageCacheSeconds * 1000 });
	return current;
}

/** Whether there is a file; "away" if nobody knows, and the page is to say so. */
export async function readBasemap(state: RequestState): Promise<Basemap | "away" | undefined> {
	try {
		const current = await readCurrentFile(state);
		return current && basemapOf(current);
	} catch (error) {
		state.log.error("section-failed", error, { section: "basemap" });
		state.degraded = true;
		return "away";
	}
}
