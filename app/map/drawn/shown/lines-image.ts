import { mostZoom } from "#app/places/projection.ts";
import { boxOf, readView, wholeMap, withBesides } from "#app/places/view.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { svgHeaders } from "../../drawing/svg-headers.ts";
import { listLinesIn } from "../../queries-lines.ts";
import type { Route } from "./+types/lines-image";
import { drawLines } from "./lines-drawing.ts";

export const handle = { cacheTags: ["mapComments"], searchParams: ["vista"] } satisfies PageHandle;

/** The lines of approved comments in a view and beside it, for over the map: the document of the map has its size with any number of them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const box = boxOf(readView(url.searchParams.get("vista"), mostZoom) ?? wholeMap);
	const seen = withBesides(box);
	const lines = await orEmpty(state, "map-lines", state.read(listLinesIn(state.db, seen)), []);
	return publicFile(state, request, drawLines(lines, seen, box.width), {
		...svgHeaders,
		"Cache-Control": "no-cache",
	});
}
