import { type Box, type Point, toLngLat } from "#app/places/projection.ts";
import { cellAt, finestGrid, type LineCell } from "../../queries-cells.ts";
import { between, type Course, simplified } from "../course.ts";
import { decodeLine } from "../stored.ts";
import { coursePath, lineColours } from "./own-line.ts";

/** CSS pixels across a view, at which a stroke is as wide as it says. */
const pixels = 480;
const plain = 3;
/** From how many courses they would hide the map, if it were not seen through them. */
const many = 40;

type StoredLines = readonly { line: string | null }[];

/** Lines as an image of a box, for over the map. `across`: map units of the view. `widthOf`: of a piece, by where it is. */
export function drawLines(lines: StoredLines, box: Box, across: number, widthOf?: WidthOf): string {
	const { x, y, width, height } = box;
	const unit = across / pixels;
	const byWidth = new Map<number, string>();
	const courses = seenIn(box, lines, unit / 2);
	for (const course of courses) {
		for (const [strokes, piece] of widthOf ? piecesOf(course, widthOf) : [[plain, course] as const]) {
			byWidth.set(strokes, (byWidth.get(strokes) ?? "") + coursePath(piece));
		}
	}
	const paths = [...byWidth].sort(([a], [b]) => a - b);
	const written = paths.map(([strokes, d]) => `<path id="w${strokes}" d="${d}"/>`);
	// Those whose width says how many they are stay as they are.
	const sheer = !widthOf && courses.length > many ? ' opacity=".55"' : "";
	const stroke = (colour: string, extra: number) =>
		`<g stroke="${colour}">${paths.map(([strokes]) => `<use href="#w${strokes}" stroke-width="${((strokes + extra) * unit).toFixed(3)}"/>`).join("")}</g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${written.join("")}</defs><g${sheer}>${stroke(lineColours.edge, 3)}${stroke(lineColours.line, 0)}</g></svg>`;
}

/** Corners of an image. The first lines are drawn until they have as many, and others not even read. */
const mostCorners = 10_000;

/** What lies in the box of the first ones. */
function seenIn(box: Box, lines: StoredLines, tolerance: number): Course[] {
	const seen: Course[] = [];
	let left = mostCorners;
	for (const { line } of lines) {
		const pieces = piecesIn(box, decodeLine(line ?? "[]")).map((piece) => simplified(piece, tolerance));
		left -= pieces.reduce((corners, piece) => corners + piece.length, 0);
		if (left < 0) return seen;
		seen.push(...pieces);
	}
	return seen;
}

function piecesIn({ x, y, width, height }: Box, course: Course): Course[] {
	const pieces: Point[][] = [];
	let piece: Point[] | undefined;
	for (const [at, to] of course.slice(1).entries()) {
		const from = course[at] ?? to;
		const isSeen =
			Math.max(from.x, to.x) >= x &&
			Math.min(from.x, to.x) <= x + width &&
			Math.max(from.y, to.y) >= y &&
			Math.min(from.y, to.y) <= y + height;
		if (!isSeen) piece = undefined;
		else if (piece) piece.push(to);
		else {
			piece = [from, to];
			pieces.push(piece);
		}
	}
	return pieces;
}

export type WidthOf = (cell: number) => number;
/** Map units, about a cell of the finest grid. */
const step = 2;

/** A course in pieces of one width each. */
function piecesOf(course: Course, widthOf: WidthOf): [width: number, piece: Course][] {
	const pieces: [number, Course[number][]][] = [];
	for (const [at, to] of course.slice(1).entries()) {
		const from = course[at] ?? to;
		const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
		for (let n = 0; n < steps; n++) {
			const [start, end] = [between(from, to, n / steps), between(from, to, (n + 1) / steps)];
			const width = widthOf(cellAt(toLngLat(between(start, end, 0.5))));
			const last = pieces.at(-1);
			if (last?.[0] === width) last[1].push(end);
			else pieces.push([width, [start, end]]);
		}
	}
	return pieces;
}

/** From how many lines a stroke is so wide, in pixels. */
export const widths = [
	[1, 3],
	[2, 6],
	[5, 9],
	[10, 13],
	[25, 18],
] as const;

/** By the counts of a grid, which may be coarser. */
export function widthsBy(cells: readonly LineCell[], grid: number): WidthOf {
	const lines = new Map(cells.map(({ column, row, lines }) => [`${column},${row}`, lines]));
	const fold = finestGrid - grid;
	return (cell) => {
		const count = lines.get(`${Math.trunc(cell / 100_000) >> fold},${(cell % 100_000) >> fold}`) ?? 1;
		return widths.findLast(([from]) => count >= from)?.[1] ?? plain;
	};
}
