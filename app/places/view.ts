import {
	type Box,
	boundsOf,
	deepestZoom,
	type LngLat,
	type Point,
	readLngLat,
	toLngLat,
	toPoint,
	world,
} from "./projection.ts";

/** Centre and zoom of a piece of the map; each zoom level doubles the scale. */
export interface View extends LngLat {
	zoom: number;
}

export const wholeMap: View = viewAt({ x: world.width / 2, y: world.height / 2 }, 0);

/** `deepest`: more than the usual where there is a real base. */
export function viewAt({ x, y }: Point, zoom: number, deepest: number = deepestZoom): View {
	const depth = Math.min(deepest, Math.max(0, zoom));
	const middle = (at: number, whole: number) => {
		const half = whole / 2 ** depth / 2;
		return Math.min(whole - half, Math.max(half, at));
	};
	return { ...toLngLat({ x: middle(x, world.width), y: middle(y, world.height) }), zoom: depth };
}

export function viewAtLngLat(place: LngLat, zoom: number, deepest?: number): View {
	return viewAt(toPoint(place), zoom, deepest);
}

/** Of a municipality. Its type would bring the whole map's to the scripts of pages. */
export function viewOf({ rings }: { rings: readonly (readonly number[])[] }): View {
	return viewAround(rings);
}

/** The deepest view with all rings: flat lists of x and y. */
export function viewAround(drawn: readonly (readonly number[])[], deepest?: number): View {
	const box = boundsOf(drawn);
	return viewAt(middleOf(box), Math.floor(nearestZoom(box)), deepest);
}

/** Between two zooms, so that the points fill it; `across`: times the width of a view that the frame shows. */
export function viewFilledBy(points: readonly Point[], across: number): View {
	const box = boundsOf([points.flatMap(({ x, y }) => [x, y])]);
	return viewAt(middleOf(box), nearestZoom(box, across));
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

function nearestZoom({ width, height }: Box, across = 1): number {
	return Math.log2(Math.min((across * world.width) / width, world.height / height) * 0.85);
}

export function boxOf(view: View): Box {
	const { x, y } = toPoint(view);
	const [width, height] = [world.width / 2 ** view.zoom, world.height / 2 ** view.zoom];
	return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The box with as many times its width and height around it. */
export function grown({ x, y, width, height }: Box, across: number, down: number): Box {
	return {
		x: x - width * across,
		y: y - height * down,
		width: width * (1 + 2 * across),
		height: height * (1 + 2 * down),
	};
}

export interface Shown {
	/** Of the view. */
	box: Box;
	/** Of a wide map, what is beside the view too. */
	seen: Box;
	zoom: number;
}

/**
 * What most screens show of a view, within the whole map: that of the page is wider than it, or on phones a little higher
 * (map.page.css).
 */
export function withBesides(box: Box): Box {
	const wide = grown(box, 0.8, 0.13);
	const [x, y] = [Math.max(0, wide.x), Math.max(0, wide.y)];
	const width = Math.min(world.width, wide.x + wide.width) - x;
	return { x, y, width, height: Math.min(world.height, wide.y + wide.height) - y };
}

export function lngLatIn(view: View, across: number, down: number): LngLat {
	const { x, y, width, height } = boxOf(view);
	return toLngLat({ x: x + width * across, y: y + height * down });
}

export const moves = {
	acosta: { label: "Acosta't", x: 0, y: 0, zoom: 1 },
	allunya: { label: "Allunya't", x: 0, y: 0, zoom: -1 },
	nord: { label: "Cap al nord", x: 0, y: -0.5, zoom: 0 },
	sud: { label: "Cap al sud", x: 0, y: 0.5, zoom: 0 },
	oest: { label: "Cap a l'oest", x: -0.5, y: 0, zoom: 0 },
	est: { label: "Cap a l'est", x: 0.5, y: 0, zoom: 0 },
} as const;
export type Move = keyof typeof moves;

export function isMove(name: string): name is Move {
	return Object.hasOwn(moves, name);
}

export function moved(view: View, move: Move, deepest?: number): View {
	const box = boxOf(view);
	const { x, y, zoom } = moves[move];
	return viewAt({ x: box.x + box.width * (0.5 + x), y: box.y + box.height * (0.5 + y) }, view.zoom + zoom, deepest);
}

/** "1.69,41.35,3": longitude, latitude, zoom. */
export function writeView({ longitude, latitude, zoom }: View): string {
	return `${longitude},${latitude},${zoom}`;
}

export function readView(text: unknown, deepest?: number): View | undefined {
	const [longitude, latitude, zoom = "", ...rest] = String(text).split(",");
	const place = readLngLat(longitude, latitude);
	return place && /^\d$/.test(zoom) && rest.length === 0 ? viewAtLngLat(place, Number(zoom), deepest) : undefined;
}

/** The deepest zoom with the comments at one position. */
export function spotHref({ longitude, latitude }: LngLat): string {
	const short = (degrees: number) => Number(degrees.toFixed(6));
	return `/mapa?punt=${short(longitude)},${short(latitude)}#comentaris`;
}
