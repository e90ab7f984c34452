import { lines } from "virtual:map";
import { land } from "virtual:map-ground";
import { comarques, type Municipality } from "#app/places/municipalities/municipalities.ts";
import { type Box, deepestZoom, type LngLat } from "#app/places/projection.ts";
import { boxOf, type View, writeView } from "#app/places/view.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { drawBase } from "../base/drawing.ts";
import { drawBaseNames } from "../base/name-drawing.ts";
import { drawCells } from "../basemap/cells-drawing.ts";
import type { Basemap } from "../basemap/grid.ts";
import { drawFileNames } from "../basemap/name-layer.ts";
import type { FileName } from "../basemap/names.ts";
import type { Course } from "../drawn/course.ts";
import { ownLine } from "../drawn/shown/own-line.ts";
import { type Line, lineStyles, pathOf } from "./line.ts";
import { type Mark, ownMark, type Pin, pinMark, pointMark, type Stop, stopMark } from "./marks.ts";
import { boxOfName, isWithin, placeNames } from "./names.ts";
import { placedIn } from "./pixel-box.ts";

// SVG text. Shapes are in an inner SVG whose viewBox is the view. Names and pins are placed in percent, so they keep
// their size at any width. Colours are attributes, because images have no style sheet.

const seaColour = "#cfe3e4";
const landColour = "#f1e6d6";
const tints = ["#fbe3b4", "#fcd9c4", "#dcead0", "#f6eedd"];

function outline(rings: readonly (readonly number[])[]): string {
	return rings
		.map((ring) => {
			const steps = ring.slice(2).map((value, at) => value - (ring[at] ?? 0));
			return `M${ring[0]} ${ring[1]}l${steps.join(" ")}z`.replaceAll(" -", "-");
		})
		.join("");
}

function areas(wrap: (municipality: Municipality, path: string) => string): string {
	const groups = comarques.map(([, members], at) => {
		const paths = members.map((one) => wrap(one, `<path d="${outline(one.rings)}"/>`));
		return `<g fill="${tints[at % tints.length]}">${paths.join("")}</g>`;
	});
	return groups.join("");
}

const ground = `<path fill="${seaColour}" d="M-99-99H999V999H-99z"/><path fill="${landColour}" d="${outline(land)}"/>`;
const plainAreas = areas((_, path) => path);
// Not in the tab order: the list beside the map has the same links.
const linkedAreas = areas(
	({ slug, name }, path) =>
		`<a href="/mapa?municipi=${slug}" tabindex="-1"><title>${escapeXml(name)}</title>${path}</a>`,
);
const networkOf = (wrap: (line: Line, strokes: string) => string) => {
	const strokes = lines.map((line) => {
		const { colour, dashes, width } = lineStyles[line.status];
		const dash = dashes ? ` stroke-dasharray="${dashes}"` : "";
		const path = pathOf(line);
		const drawn = `<path stroke="#fff" stroke-width="${width + 3}" d="${path}"/><path stroke="${colour}" stroke-width="${width}"${dash} d="${path}"/>`;
		return wrap(line, `<title>${escapeXml(line.name)}</title>${drawn}`);
	});
	const paths = strokes.join("").replaceAll("<path ", '<path vector-effect="non-scaling-stroke" ');
	return `<g class="map__lines" fill="none" stroke-linejoin="round">${paths}</g>`;
};
const plainNetwork = networkOf((_, strokes) => `<g>${strokes}</g>`);
const linkedNetwork = networkOf(({ slug }, strokes) => `<a href="/mapa?cami=${slug}" tabindex="-1">${strokes}</a>`);

export interface Drawing {
	view: View;
	linked?: boolean;
	marked?: Municipality;
	line?: Line;
	pins?: readonly Pin[];
	stops?: readonly Stop[];
	own?: LngLat;
	/** What somebody draws, and its points. */
	drawn?: { course: Course; points: readonly LngLat[] };
	/** Whether the lines of comments come as an image over it. */
	hasLines?: boolean;
	/** A real base, and its names in the view. */
	basemap?: Basemap & { names: readonly FileName[] };
	/** Without the base, which lies under it already. */
	isOver?: boolean;
}

const wholeSize = 'width="100%" height="100%"';

function svgOf(name: string, { x, y, width, height }: Box, content: string): string {
	const viewBox = [x, y, width, height].map(short).join(" ");
	return `<svg class="${name}" ${wholeSize} viewBox="${viewBox}" preserveAspectRatio="none">${content}</svg>`;
}

/** What lies under all else where there is a real base: the schematic one, for as long as no cell is there, and the cells. */
export function drawUnder(view: View, basemap: Basemap, margin = 0.1): string {
	const box = boxOf(view);
	const base = drawBase(box, Math.min(view.zoom, deepestZoom), margin);
	return svgOf("map__under", box, ground + base) + drawCells(basemap, box, view.zoom);
}

/** How much of the colours of the comarques is seen over a real base: nothing of them from near. */
const tintShares = [0.5, 0.4, 0.25, 0.12];

/** The content of the `<svg>`, which has the size of its box and no viewBox. */
export function drawMap({
	view,
	linked = false,
	marked,
	line,
	pins = [],
	stops = [],
	own,
	drawn,
	hasLines,
	basemap,
	isOver,
}: Drawing): string {
	const box = boxOf(view);
	const { x, y } = box;
	const mark = marked
		? `<path fill="#f5b83d" fill-opacity="${basemap ? 0.25 : 0.55}" stroke="#2a0f22" stroke-width="2.5" vector-effect="non-scaling-stroke" d="${outline(marked.rings)}"/>`
		: "";
	const glow = line
		? `<path fill="none" stroke="#f5b83d" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${pathOf(line)}"/>`
		: "";
	const sheer = basemap ? ` fill-opacity="${tintShares[view.zoom] ?? 0}" stroke-opacity=".5"` : "";
	const borders = `<g class="map__areas"${sheer} stroke="#8a6d55" stroke-width="${short(1 / 2 ** view.zoom)}" stroke-linejoin="round">${linked ? linkedAreas : plainAreas}</g>`;
	const points = drawn?.points.map((point, at) => pointMark(point, at + 1)) ?? [];
	const marks = [...pins.map(pinMark), ...stops.map(stopMark), ...points];
	const image = `<image href="/mapa/linies.svg?vista=${writeView(view)}" x="${short(x)}" y="${short(y)}" width="100%" height="100%" pointer-events="none"/>`;
	const over = drawn ? ownLine(drawn.course) : hasLines ? image : "";
	const margin = linked ? 0.1 : 0.75;
	const under = basemap && !isOver ? drawUnder(view, basemap, margin) : "";
	const base = basemap ? borders : `${ground}${borders}${drawBase(box, view.zoom, margin)}`;
	const content = `${base}<g class="map__mark" pointer-events="none">${mark}${glow}</g>${linked ? linkedNetwork : plainNetwork}<g class="map__drawn">${over}</g>`;
	return `${under}${svgOf("map__ground", box, content)}${overlay(box, view.zoom, own ? [...marks, ownMark(own)] : marks, basemap?.names)}`;
}

function overlay(box: Box, zoom: number, marks: readonly Mark[], fileNames?: readonly FileName[]): string {
	const drawn = marks.map(({ point, draw }) => draw(placedIn(box, point)));
	// From near a real base says where towns are; the outlines know only the middle of a municipality.
	const hasOwn = fileNames !== undefined && zoom > 2;
	const names = hasOwn ? [] : placeNames(box, zoom, marks).filter(({ at }) => isWithin(box, at));
	const written = names.map(({ text, at, shift, isWide }) => {
		const moved = Object.entries(shift).flatMap(([axis, pixels]) => (pixels ? ` d${axis}="${short(pixels)}"` : []));
		return `<text ${placedIn(box, at)}${moved.join("")}${isWide ? ' class="wide"' : ""}>${escapeXml(text)}</text>`;
	});
	const taken = [...names.map(boxOfName), ...marks.map(({ point, reach }) => ({ at: point, ...reach }))];
	const baseNames = fileNames ? drawFileNames(box, zoom, fileNames, taken) : drawBaseNames(box, zoom, taken);
	return `${baseNames}<g class="map__pins" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="#fff" text-anchor="middle">${drawn.join("")}</g><g class="map__names" font-family="system-ui,sans-serif" font-size="12" font-weight="600" fill="#2a0f22" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" pointer-events="none">${written.join(" ")}</g>`;
}

function short(value: number): string {
	return String(Math.round(value * 100) / 100);
}
