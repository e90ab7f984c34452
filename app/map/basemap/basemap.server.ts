import { boxOf, type View, withBesides } from "#app/places/view.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { ShownBase } from "./grid.ts";
import { type FileName, partsIn, readNames } from "./names.ts";
import { basemapOf, type Current, currentKey, namesKey, readCurrent } from "./stored.ts";

interface Known {
	current?: Current;
	readAt: number;
}

/** By bucket, for as long as a page is kept. */
const known = new WeakMap<R2Bucket, Known>();

/** What `npm run basemap` has brought, if anything. Throws where R2 does not answer. */
export async function readCurrentFile({ env, settings }: RequestState): Promise<Current | undefined> {
	const { MEDIA } = env;
	const before = known.get(MEDIA);
	// Absolute: after the clock was put back the age is below zero, and would count as fresh.
	if (before && Math.abs(Date.now() - before.readAt) < settings.pageCacheSeconds * 1000) return before.current;
	const object = await MEDIA.get(currentKey);
	const current = object ? readCurrent(await object.text()) : undefined;
	known.set(MEDIA, { current, readAt: Date.now() });
	return current;
}

/** By key: what views around here have read. */
const parts = new Map<string, FileName[]>();
const mostParts = 12;

/** The names of a view and beside it. Empty where R2 does not answer: the map reads without them. */
export async function readNamesIn(state: RequestState, view: View): Promise<FileName[]> {
	const names = readCurrentFile(state).then(async (current) => {
		const wanted = partsIn(withBesides(boxOf(view)), view.zoom).filter((part) => current?.parts.includes(part));
		return (await Promise.all(wanted.map((part) => readPart(state, namesKey(current?.file ?? "", part))))).flat();
	});
	return orEmpty(state, "basemap-names", names, []);
}

async function readPart({ env }: RequestState, key: string): Promise<FileName[]> {
	const before = parts.get(key);
	if (before) return before;
	const object = await env.MEDIA.get(key);
	const names = object ? readNames(await object.text()) : [];
	const [oldest] = parts.keys();
	if (oldest !== undefined && parts.size >= mostParts) parts.delete(oldest);
	parts.set(key, names);
	return names;
}

/** Whether there is a file; "away" if nobody knows, and the page is to say so. */
export async function readBasemap(state: RequestState): Promise<ShownBase> {
	try {
		const current = await readCurrentFile(state);
		return current && basemapOf(current);
	} catch (error) {
		state.log.error("section-failed", error, { section: "basemap" });
		state.degraded = true;
		return "away";
	}
}
