import { readCursor, writeCursor } from "#app/data/cursor.ts";
import { cellAt, listMapCells, listMunicipalityComments, type MapCell } from "#app/data/map-cells.ts";
import { listPublicMapComments } from "#app/data/map-comments.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import type { Pin } from "./drawing.ts";
import { municipalityOfSlug } from "./municipalities.ts";
import { deepestZoom, toPlace } from "./projection.ts";
import { boxOf, readView, viewOf, viewOfPlace, wholeMap, writeView } from "./view.ts";

const pageLength = 20;

/** What /mapa shows for an address: a municipality, a piece of the map, or all of it, and the comments there. */
export async function readMapPage(state: RequestState, url: URL) {
	const { db, read } = state;
	const marked = municipalityOfSlug(url.searchParams.get("municipi"));
	const view = readView(url.searchParams.get("vista")) ?? (marked ? viewOf(marked) : wholeMap);
	const isSpot = !marked && view.zoom === deepestZoom;
	const box = boxOf(view);
	const [cells, counts, comments] = await Promise.all([
		orEmpty(state, "map-cells", read(listMapCells(db, view.zoom, ...corners(box))), []),
		orEmpty(state, "map-counts", read(listMunicipalityComments(db)), []),
		orEmpty(
			state,
			"map-comments",
			read(
				listPublicMapComments(
					db,
					{
						municipality: marked?.code,
						cell: isSpot ? cellAt(view) : undefined,
						after: readCursor(url.searchParams.get("abans")),
					},
					pageLength + 1,
				),
			),
			[],
		),
	]);
	const shown = comments.slice(0, pageLength);
	return {
		view,
		marked,
		isSpot,
		pins: cells.map(pinOf),
		counts: new Map(counts.map((one) => [one.municipality, one.comments])),
		comments: shown,
		next: comments.length > pageLength ? nextHref(url, shown.at(-1)) : undefined,
	};
}

function corners(box: ReturnType<typeof boxOf>) {
	return [toPlace({ x: box.x, y: box.y + box.height }), toPlace({ x: box.x + box.width, y: box.y })] as const;
}

/** A single comment's pin leads to it, a cluster's one doubling nearer. */
function pinOf({ zoom, comments, longitudes, latitudes }: MapCell): Pin {
	const place = { longitude: longitudes / comments, latitude: latitudes / comments };
	const view = viewOfPlace(place, comments === 1 ? deepestZoom : zoom + 1);
	const anchor = view.zoom === deepestZoom ? "comentaris" : "mapa";
	return { ...place, comments, href: `/mapa?vista=${writeView(view)}#${anchor}` };
}

function nextHref(url: URL, last: { createdAt: Date; id: string } | undefined): string | undefined {
	if (!last) return undefined;
	const search = new URLSearchParams(url.searchParams);
	search.set("abans", writeCursor({ time: last.createdAt, id: last.id }));
	return `/mapa?${search}#comentaris`;
}
