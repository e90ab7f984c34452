import { type View, viewAtLngLat } from "#app/places/view.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { readBasemap } from "../basemap/basemap.server.ts";
import { deepestOn, fileOf } from "../basemap/grid.ts";

/** As deep as the base goes; and what lies under the image that is clicked, which loads no others. */
export async function withBase<Shown extends { view: View }>(state: RequestState, shown: Shown) {
	const base = await readBasemap(state);
	const [file, view] = [fileOf(base), viewAtLngLat(shown.view, shown.view.zoom, deepestOn(base))];
	const { drawUnder } = file ? await import("../drawing/drawing.ts") : {};
	return { ...shown, view, base, under: file && drawUnder?.(view, file) };
}
