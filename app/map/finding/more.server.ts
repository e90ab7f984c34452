import { findable } from "virtual:map-finding";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { readCurrentFile } from "../basemap/basemap.server.ts";
import { readFindable } from "../basemap/finding.ts";
import { findingKey } from "../basemap/stored.ts";
import { type More, withFolded } from "./find.ts";

/** Of the last file, with the first search. */
let kept: { file: string; more: More } | undefined;

/** Nothing where R2 does not answer: what the build has made is found without it. */
export function readMore(state: RequestState): Promise<More | undefined> {
	return orEmpty(state, "basemap-finding", readOfFile(state), undefined);
}

async function readOfFile(state: RequestState): Promise<More | undefined> {
	const current = await readCurrentFile(state);
	if (!current) return undefined;
	const { file, deepest } = current;
	if (kept?.file === file) return kept.more;
	const object = await state.env.MEDIA.get(findingKey(file));
	const places = object ? readFindable(await object.text(), findable) : [];
	const more = { findable: places.map(withFolded), deepest };
	kept = { file, more };
	return more;
}
