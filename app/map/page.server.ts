import { type Municipality, municipalityOfSlug } from "#app/places/municipalities/municipalities.ts";
import { deepestZoom, type LngLat, readLngLat, toLngLat } from "#app/places/projection.ts";
import {
	boxOf,
	readView,
	spotHref,
	type View,
	viewAround,
	viewAtLngLat,
	viewOf,
	wholeMap,
	withBesides,
	writeView,
} from "#app/places/view.ts";
import { readLastId } from "#app/platform/data/lists/cursor.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { readBasemap, readNamesIn } from "./basemap/basemap.server.ts";
import { deepestOn, fileOf } from "./basemap/grid.ts";
import type { Drawing } from "./drawing/drawing.ts";
import { gathered, gatheredIn, inItsCell } from "./drawing/gathered.ts";
import type { Line } from "./drawing/line.ts";
import type { Pin } from "./drawing/marks.ts";
import { lineOfSlug, municipalitiesAlong } from "./lines.ts";
import { listPublicMapComments } from "./queries.ts";
import { cellAt, finestGrid, listMapCells, listMunicipalityComments } from "./queries-cells.ts";
import { findAnyLine } from "./queries-lines.ts";

const pageLength = 10;

/** What is in the view that the address names (README.md). `isOurs`: false if an external map replaces it. */
export async function readMapPage(state: RequestState, url: URL, isOurs: boolean) {
	const { db, read } = state;
	const { searchParams } = url;
	const marked = municipalityOfSlug(searchParams.get("municipi"));
	const line = marked ? undefined : lineOfSlug(searchParams.get("cami"));
	const base = isOurs ? await readBasemap(state) : undefined;
	const [basemap, deepest] = [fileOf(base), deepestOn(base)];
	const [longitude, latitude] = searchParams.get("punt")?.split(",") ?? [];
	const spot = readLngLat(longitude, latitude);
	const search = searchParams.get("cerca") ?? "";
	const id = searchParams.get("lloc");
	const [finding, more] = search || id ? await loadFinding(state) : [];
	const found = marked || line ? undefined : finding?.placeOfId(id, more);
	const view =
		readView(searchParams.get("vista"), deepest) ??
		found?.view ??
		viewOfSubject({ marked, line, spot, zoom: searchParams.get("escala"), deepest });
	const wanted = {
		municipality: marked?.code,
		cell: spot && cellAt(spot),
		after: readLastId(searchParams.get("abans")),
		from: searchParams.get("comentari"),
	};
	const [pins, hasLines, names, counts, comments] = await Promise.all([
		isOurs ? readPins(state, view, deepest) : [],
		isOurs && readHasLines(state),
		basemap ? readNamesIn(state, view) : [],
		orEmpty(state, "map-counts", read(listMunicipalityComments(db)), []),
		orEmpty(state, "map-comments", read(listPublicMapComments(db, wanted, pageLength + 1)), []),
	]);
	const shown = comments.slice(0, pageLength);
	return {
		view,
		marked,
		line,
		found,
		search: finding?.findPlaces(search, more),
		passes: line ? municipalitiesAlong(line).map(({ slug, name }) => ({ slug, name })) : [],
		isSpot: spot !== undefined,
		base,
		drawing: isOurs
			? await draw({
					view,
					pins,
					marked,
					line,
					hasLines,
					linked: true,
					isWide: true,
					basemap: basemap && { ...basemap, names },
				})
			: "",
		counts: Object.fromEntries(counts.map((one) => [one.municipality, one.comments])),
		comments: shown,
		next: comments.length > pageLength ? nextHref(searchParams, shown.at(-1)?.id) : undefined,
	};
}

/** With the first search: the index is the size of the page. */
export async function loadFinding(state?: RequestState) {
	const [finding, { readMore }] = await Promise.all([import("./finding/find.ts"), import("./finding/more.server.ts")]);
	return [finding, state && (await readMore(state))] as const;
}

/** What draws loads with the first map: most isolates start for other pages. */
export async function draw(drawing: Drawing): Promise<string> {
	const { drawMap } = await import("./drawing/drawing.ts");
	return drawMap(drawing);
}

interface Subject {
	marked?: Municipality;
	line?: Line;
	spot?: LngLat;
	zoom: string | null;
	deepest: number;
}

function viewOfSubject({ marked, line, spot, zoom, deepest }: Subject): View {
	if (marked) return viewOf(marked);
	if (line) return viewAround(line.parts);
	return spot ? viewAtLngLat(spot, /^\d$/.test(zoom ?? "") ? Number(zoom) : deepest, deepest) : wholeMap;
}

/** `deepest`: the zoom as far as the map goes. What stands together there is shown so: nothing would part it. */
export async function readPins(state: RequestState, view: View, deepest: number): Promise<Pin[]> {
	const { x, y, width, height } = withBesides(boxOf(view));
	const southWest = toLngLat({ x, y: y + height });
	const northEast = toLngLat({ x: x + width, y });
	// At the deepest zoom of maps without a real base use the finest grid, since zooming cannot separate pins further.
	const grid = view.zoom >= deepestZoom ? finestGrid : view.zoom;
	const cells = await orEmpty(state, "map-cells", state.read(listMapCells(state.db, grid, southWest, northEast)), []);
	const groups =
		view.zoom < deepest ? gathered(cells, view) : cells.map(deepest === deepestZoom ? inItsCell : gatheredIn);
	// The largest over the others.
	const sorted = groups.toSorted((one, other) => one.comments - other.comments);
	return sorted.map(({ comments, place, core, isJoined, radius }) => {
		// Nearer they part. What is in one of the finest cells is listed.
		const isSpot = !isJoined && (comments === 1 || grid === finestGrid);
		const nearer = () => `/mapa?vista=${writeView(viewAtLngLat(core, view.zoom + 1, deepest))}#xarxa`;
		return { ...place, comments, radius, href: isSpot ? spotHref(place) : nearer() };
	});
}

export async function readHasLines(state: RequestState): Promise<boolean> {
	return (await orEmpty(state, "map-lines", state.read(findAnyLine(state.db)), [])).length > 0;
}

function nextHref(asked: URLSearchParams, lastId: string | undefined): string | undefined {
	if (!lastId) return undefined;
	const search = new URLSearchParams(asked);
	search.set("abans", lastId);
	return `/mapa?${search}#comentaris`;
}
