import { lines } from "virtual:map";
import { land } from "virtual:map-ground";
import { comarques, type Municipality } from "#app/places/municipalities/municipalities.ts";
import { type Box, deepestZoom, type LngLat } from "#app/places/projection.ts";
import { boxOf, grown, type Shown, type View, withBesides, writeView } from "#app/places/view.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { drawBase } from "../base/drawing.ts";
import { drawBaseNames } from "../base/name-drawing.ts";
import { drawCells } from "../basemap/cells/cells-drawing.ts";
import type { Basemap } from "../basemap/grid.ts";
import { drawFileNames } from "../basemap/name-layer.ts";
import type { FileName } from "../basemap/names.ts";
import type { Course } from "../drawn/course.ts";
import { ownLine } from "../drawn/shown/own-line.ts";
import { type Line, lineStyles, pathOf } from "./line.ts";
import { type Mark, ownMark, type Pin, pinMark, pointMark, type Stop, stopMark } from "./marks.ts";
import { boxOfName, isWithin, type PlacedName, placeNames } from "./names.ts";
import { outline } from "./outline.ts";
import { placedIn, scaleWhole, shownFrom } from "./pixel-box.ts";

// SVG text. Shapes are in an inner SVG whose viewBox is the view. Names and pins are placed in percent, so they keep
// their size at any width. Colours are attributes, because images have no style sheet.

const seaColour = "#cfe3e4";
const landColour = "#f1e6d6";
const tints = ["#fbe3b4", "#fcd9c4", "#dcead0", "#f6eedd"];

function areas(wrap: (municipality: Municipality, path: string) => string): string {
	const groups = comarques.map(([, members], at) => {
		const paths = members.map((one) => wrap(one, `<path d="${outline(one.rings)}"/>`));
		return `<g fill="${tints[at % tints.length]}">${paths.join("")}</g>`;
	});
	return groups.join("");
}

const ground = `<path fill="${seaColour}" d="M-999-999H1999V1999H-999z"/><path fill="${landColour}" d="${outline(land)}"/>`;
const plainAreas = areas((_, path) => path);
// Not in the tab order: the list beside the map has the same links.
const linkedAreas = areas(({ slug }, path) => `<a href="/mapa?municipi=${slug}" tabindex="-1">${path}</a>`);
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
	/** The map is wider than the view (drawing.css): what is beside it is drawn too. */
	isWide?: boolean;
	/** It is wider still: across the page. */
	isBand?: boolean;
	marked?: Municipality;
	line?: Line;
	pins?: readonly Pin[];
	stops?: readonly Stop[];
	/** Between the stops, as SVG. */
	way?: string;
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

function svgOf(name: string, { x, y, width, height }: Box, content: string, isWide: boolean): string {
	const viewBox = [x, y, width, height].map(short).join(" ");
	return `<svg class="${name}" ${wholeSize} viewBox="${viewBox}" preserveAspectRatio="none"${isWide ? ' overflow="visible"' : ""}>${content}</svg>`;
}

/** What lies under the image of a form where there is a real base. */
export function drawUnder(view: View, basemap: Basemap): string {
	const box = boxOf(view);
	return underOf(basemap, { box, seen: box, zoom: view.zoom }, box, false);
}

/** The schematic base, for as long as no cell is there, and the cells. */
function underOf(basemap: Basemap, shown: Shown, around: Box, isWide: boolean): string {
	const base = drawBase(around, Math.min(shown.zoom, deepestZoom));
	return svgOf("map__under", shown.box, ground + base, isWide) + drawCells(basemap, shown);
}

/** How much of the colours of the comarques is seen over a real base: nothing of them from near. */
const tintShares = [0.5, 0.4, 0.25, 0.12];

/** The content of the `<svg>`, which has the size of its box and no viewBox. */
export function drawMap(drawing: Drawing): string {
	const { view, linked = false, isWide = false, isBand = false, marked, line, pins = [], stops = [] } = drawing;
	const { own, drawn, hasLines, basemap, isOver, way = "" } = drawing;
	const box = boxOf(view);
	const zoom = Math.floor(view.zoom);
	const shown = { box, seen: isWide ? withBesides(box) : box, zoom };
	const around = grown(box, isWide ? (isBand || zoom === 0 ? 1.7 : 0.9) : 0.75, linked ? 0.1 : 0.75);
	const mark = marked
		? `<path fill="#f5b83d" fill-opacity="${basemap ? 0.25 : 0.55}" stroke="#2a0f22" stroke-width="2.5" vector-effect="non-scaling-stroke" d="${outline(marked.rings)}"/>`
		: "";
	const glow = line
		? `<path fill="none" stroke="#f5b83d" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${pathOf(line)}"/>`
		: "";
	const sheer = basemap ? ` fill-opacity="${tintShares[zoom] ?? 0}" stroke-opacity=".5"` : "";
	const borders = `<g class="map__areas"${sheer} stroke="#8a6d55" stroke-width="${short(1 / 2 ** view.zoom)}" stroke-linejoin="round">${linked ? linkedAreas : plainAreas}</g>`;
	const points = drawn?.points.map((point, at) => pointMark(point, at + 1)) ?? [];
	const marks = [...pins.map(pinMark), ...stops.map(stopMark), ...points];
	const over = drawn ? ownLine(drawn.course) : hasLines ? linesImage(view) : "";
	const under = basemap && !isOver ? underOf(basemap, shown, around, isWide) : "";
	const base = basemap ? borders : `${ground}${borders}${drawBase(around, zoom)}`;
	const content = `${base}<g class="map__mark" pointer-events="none">${mark}${glow}</g>${linked ? linkedNetwork : plainNetwork}<g class="map__drawn">${over}${way}</g>`;
	return `${under}${svgOf("map__ground", box, content, isWide)}${overlay(shown, own ? [...marks, ownMark(own)] : marks, basemap?.names)}`;
}

/** All of them are one image, so that the page weighs the same with any number. */
function linesImage(view: View): string {
	const { x, y, width, height } = withBesides(boxOf(view));
	return `<image href="/mapa/linies.svg?vista=${writeView(view)}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" pointer-events="none"/>`;
}

/** Pixels across the view from which a name is whole in the frame, or it is left out. */
const mostForNames = 320;

function isWhole(name: PlacedName, { box, seen }: Shown): boolean {
	return isWithin(seen, name.at) && scaleWhole(seen, boxOfName(name)) * box.width <= mostForNames;
}

function overlay(shown: Shown, marks: readonly Mark[], fileNames?: readonly FileName[]): string {
	const { box, seen, zoom } = shown;
	const drawn = marks.map(({ point, draw }) => draw(placedIn(box, point)));
	// From near a real base says where towns are; the outlines know only the middle of a municipality.
	const hasOwn = fileNames !== undefined && zoom > 2;
	const names = hasOwn ? [] : placeNames(box, zoom, marks, seen).filter((one) => isWhole(one, shown));
	const written = names.map(({ text, at, shift, least }) => {
		const moved = Object.entries(shift).flatMap(([axis, pixels]) => (pixels ? ` d${axis}="${short(pixels)}"` : []));
		return `<text ${placedIn(box, at, 2)}${moved.join("")}${shownFrom(least)}>${escapeXml(text)}</text>`;
	});
	const taken = [...names.map(boxOfName), ...marks.map(({ point, reach }) => ({ at: point, ...reach }))];
	const baseNames = fileNames ? drawFileNames(shown, fileNames, taken) : drawBaseNames(shown, taken);
	return `${baseNames}<g class="map__pins" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="#fff" text-anchor="middle">${drawn.join("")}</g><g class="map__names" font-family="system-ui,sans-serif" font-size="12" font-weight="700" fill="#2a0f22" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle" pointer-events="none">${written.join(" ")}</g>`;
}

function short(value: number): string {
	return String(Math.round(value * 100) / 100);
}
