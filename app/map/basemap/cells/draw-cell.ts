import type { PMTiles } from "pmtiles";
import type { Box } from "#app/places/projection.ts";
import { allowance, type Shape, shapesIn } from "../file/shapes.ts";
import { planeOf, readTile, tilesUnder, tileZoomOf } from "../file/tiles.ts";
import { type Cell, drawnBox } from "../grid.ts";
import { steps, writeCell } from "./cell-svg.ts";
import { type Class, classes, classOf, layers, looks } from "./classes.ts";
import { clipLine, clipRing, coarse } from "./clip.ts";
import { joined } from "./join.ts";

/** Characters: a view has nine cells at most, and all of them are to weigh 60 KB when compressed, to a half. */
const mostCharacters = 13_500;
/** Of tiles when unpacked. */
const mostTileBytes = 8 * 1024 ** 2;

/** Of one class. */
interface Found {
	lines: number[][];
	strokes: Stroke[];
}

interface Stroke {
	d: string;
	/** Its length in steps, or the root of its area. */
	size: number;
}

/** The SVG of a cell. Throws where R2 or the file fails; a broken tile is left out, and `broken` says so. */
export async function drawCell(file: PMTiles, cell: Cell): Promise<{ svg: string; broken: number }> {
	const { minZoom, maxZoom } = await file.getHeader();
	const box = drawnBox(cell);
	const tiles = tilesUnder(box, Math.min(maxZoom, Math.max(minZoom, tileZoomOf(cell.zoom))));
	const read = await Promise.all(tiles.map((tile) => readTile(file, tile)));
	const found = new Map<Class, Found>();
	const left = allowance();
	let [bytes, broken] = [0, 0];
	for (const [at, tile] of tiles.entries()) {
		const data = read[at];
		if (data === "broken") broken++;
		if (!data || data === "broken") continue;
		bytes += data.byteLength;
		if (bytes > mostTileBytes) break;
		const toPlane = planeOf(tile);
		const toSteps = (across: number, down: number): [number, number] => {
			const { x, y } = toPlane(across, down);
			return [((x - box.x) / box.width) * steps.width, ((y - box.y) / box.height) * steps.height];
		};
		try {
			for (const shape of shapesIn(data, layers, wantedAt(cell.zoom), left)) collect(found, shape, toSteps);
		} catch {
			broken++;
		}
	}
	return { svg: writeCell(cell.zoom, fitting(found)), broken };
}

function wantedAt(zoom: number) {
	return (...shape: Parameters<typeof classOf>) => {
		const found = classOf(...shape);
		return found && looks[found].from <= zoom ? found : undefined;
	};
}

const whole: Box = { x: 0, y: 0, ...steps };
/** A stroke is cut outside the cell, where its end does not show. */
const around: Box = { x: -12, y: -12, width: steps.width + 24, height: steps.height + 24 };

function collect(
	all: Map<Class, Found>,
	{ kind, type, parts }: Shape<Class>,
	toSteps: (x: number, y: number) => [number, number],
) {
	const drawn = parts.map((part) => {
		const points: number[] = [];
		for (let at = 0; at < part.length; at += 2) points.push(...toSteps(part[at] ?? 0, part[at + 1] ?? 0));
		return points;
	});
	const found = all.get(kind) ?? { lines: [], strokes: [] };
	all.set(kind, found);
	if (type === 3) {
		// Its holes stay with it.
		const rings = drawn
			.map((ring) => coarse(clipRing(ring, around), kind === "building" ? 1 : 2))
			.filter((ring) => ring.length > 5);
		const size = Math.sqrt(Math.abs(areaOf(rings[0] ?? [])));
		if (size > 2) found.strokes.push({ d: rings.map((ring) => `${pathOf(ring)}z`).join(""), size });
		return;
	}
	if (type === 1) {
		const points = drawn.filter(isWithin).map(([x = 0, y = 0]) => `M${Math.round(x)} ${Math.round(y)}h0`);
		found.strokes.push(...points.map((d) => ({ d, size: 1 })));
	} else found.lines.push(...drawn.flatMap((part) => clipLine(part, around)));
}

function strokesOf({ lines, strokes }: Found): Stroke[] {
	const drawn = joined(lines)
		.map((line) => coarse(line, 2))
		.filter(({ length }) => length > 3)
		.map((points) => ({ d: pathOf(points), size: lengthOf(points) }));
	return [...strokes, ...drawn].sort((a, b) => b.size - a.size);
}

function isWithin([x = Number.NaN, y = Number.NaN]: readonly number[]): boolean {
	return x > around.x && x < whole.width + 12 && y > around.y && y < whole.height + 12;
}

/** The most important first, and of one class the largest, as long as there is room. */
function fitting(found: ReadonlyMap<Class, Found>): Map<Class, string> {
	const order = classes.filter((one) => found.has(one)).sort((a, b) => looks[a].rank - looks[b].rank);
	const kept = new Map<Class, string>();
	let room = mostCharacters;
	for (const one of order) {
		const strokes = strokesOf(found.get(one) ?? { lines: [], strokes: [] });
		const drawn: string[] = [];
		for (const { d } of strokes) {
			if (d.length > room) continue;
			room -= d.length;
			drawn.push(d);
		}
		if (drawn.length > 0) kept.set(one, drawn.join(""));
	}
	return kept;
}

function pathOf(points: readonly number[]): string {
	const moves = points.slice(2).map((value, at) => value - (points[at] ?? 0));
	return `M${points[0]} ${points[1]}l${moves.join(" ")}`.replaceAll(" -", "-");
}

function areaOf(ring: readonly number[]): number {
	let doubled = 0;
	for (let at = 0; at < ring.length; at += 2) {
		const next = (at + 2) % ring.length;
		doubled += (ring[at] ?? 0) * (ring[next + 1] ?? 0) - (ring[next] ?? 0) * (ring[at + 1] ?? 0);
	}
	return doubled / 2;
}

function lengthOf(points: readonly number[]): number {
	let length = 0;
	for (let at = 2; at < points.length; at += 2) {
		length += Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0));
	}
	return length;
}
