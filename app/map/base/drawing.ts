import { base } from "virtual:map-ground";
import type { Box, Point } from "#app/places/projection.ts";
import { type BaseLine, type LineKind, lineKinds } from "./base.ts";
import { curveThrough, exactPath, type Knot, piecesWithin, pointsOn, shortPath } from "./curve.ts";

interface Stroke {
	colour: string;
	width: number;
	dashes?: string;
}

/** Strokes in pixels, from below; the casing of a road is its first. Wider from near. */
const strokes: Record<LineKind, readonly Stroke[]> = {
	riu: [{ colour: "#8fc3cf", width: 1.6 }],
	carretera: [
		{ colour: "#cfb193", width: 2 },
		{ colour: "#fffaf2", width: 1 },
	],
	autopista: [
		{ colour: "#c39a76", width: 3 },
		{ colour: "#fff4dc", width: 1.6 },
	],
	ferrocarril: [
		{ colour: "#8d7c86", width: 1.6 },
		{ colour: "#fbf5ec", width: 0.8, dashes: "4 4" },
	],
};
const stationColour = "#6a5863";

const growth = [1, 1.2, 1.5, 1.9, 2.2];

type Curve = BaseLine & { knots: Knot[]; along: Point[] };
let made: Curve[] | undefined;

/** With the first map that is drawn. */
export function curves(): readonly Curve[] {
	made ??= base.lines.map((line) => {
		const knots = curveThrough(line.points);
		return { ...line, knots, along: pointsOn(knots) };
	});
	return made;
}

export function isThere({ from }: Pick<BaseLine, "from">, zoom: number): boolean {
	return from <= zoom + 1;
}

/** Units between points of a line where nobody sees its bends: on the whole map, and on a quarter of it. */
const leastSteps = [60, 12];

/** Lines and stations of a view, and of what is around it for who moves the map. */
export function drawBase(around: Box, zoom: number): string {
	const least = leastSteps[zoom];
	const scale = least ? 1 : 10;
	const grown = growth[zoom] ?? 1;
	const pathOf = (knots: readonly Knot[]) => (least ? shortPath(knots, least) : exactPath(knots, scale));
	const lines = lineKinds.flatMap((kind) => {
		const drawn = curves().filter((line) => line.kind === kind && isThere(line, zoom));
		const d = drawn
			.flatMap(({ knots }) => piecesWithin(around, knots))
			.map(pathOf)
			.join("");
		return d ? strokes[kind].map((stroke) => strokeOf(d, { ...stroke, width: stroke.width * grown })) : [];
	});
	const stations = zoom > 0 ? dotsOf(around, scale) : "";
	const dots = [
		{ colour: stationColour, width: 3 + 1.2 * zoom },
		{ colour: "#fff", width: 1 + zoom },
	].map((stroke) => (stations ? strokeOf(stations, stroke) : ""));
	const scaled = scale === 1 ? "" : ` transform="scale(${1 / scale})"`;
	return `<g class="map__base" fill="none" stroke-linecap="round" stroke-linejoin="round" pointer-events="none"${scaled}>${[...lines, ...dots].join("")}</g>`;
}

/** A line without length has round ends: a dot of the same size at any zoom. */
function dotsOf({ x, y, width, height }: Box, scale: number): string {
	return base.places
		.filter((one) => one.kind === "estació" && one.x > x && one.x < x + width && one.y > y && one.y < y + height)
		.map((one) => `M${Math.round(one.x * scale)} ${Math.round(one.y * scale)}h0`)
		.join("");
}

function strokeOf(d: string, { colour, width, dashes }: Stroke): string {
	const dash = dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="butt"` : "";
	return `<path vector-effect="non-scaling-stroke" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"${dash} d="${d}"/>`;
}
