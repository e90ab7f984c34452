import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { mostZoom, toPoint } from "#app/places/projection.ts";
import { boxOf, viewAtLngLat } from "#app/places/view.ts";
import { hostileTiles } from "#tests/fixtures/basemap/hostile-tiles.ts";
import { fileOfBytes, fileOfTile } from "#tests/fixtures/basemap/opened.ts";
import { makeBasemapFile, middle } from "#tests/fixtures/basemap/streets.ts";
import { cpuOf } from "#tests/fixtures/time.ts";
import { planeOf, tileShareOf, tilesUnder, tileZoomOf } from "../file/tiles.ts";
import { boxOfCell, type Cell, cellOfName, cellsIn, nameOfCell } from "../grid.ts";
import { drawCell } from "./draw-cell.ts";

const file = fileOfBytes(makeBasemapFile());
const zooms = Array.from({ length: mostZoom + 1 }, (_, zoom) => zoom);
const cellAt = (zoom: number): Cell => {
	const { x, y } = toPoint(middle);
	const [cell] = cellsIn({ x, y, width: 0.001, height: 0.001 }, zoom);
	if (!cell) throw new Error("there is no cell");
	return cell;
};

describe("the grid", () => {
	it.each(zooms)("covers each view of zoom %i with nine cells at most, and names them", (zoom) => {
		for (const latitude of [41.2, 41.3333, 41.35, 41.6]) {
			const box = boxOf(viewAtLngLat({ longitude: 1.7, latitude }, zoom, mostZoom));
			const cells = cellsIn(box, zoom);
			expect(cells.length).toBeLessThanOrEqual(9);
			const boxes = cells.map(boxOfCell);
			expect(Math.min(...boxes.map(({ x }) => x))).toBeLessThanOrEqual(box.x + 1e-3);
			expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(box.y + box.height - 1e-3);
			for (const cell of cells) expect(cellOfName(nameOfCell(cell))).toEqual(cell);
		}
	});

	it("knows no cells but its own", () => {
		for (const name of ["", "0-2-0", "7-0-0", "1-01-0", "1--1-0", "0-0-0-0", "1-0-0.svg", "x"]) {
			expect(cellOfName(name), name).toBeUndefined();
		}
	});

	it("lies on the tiles: a point of one is where it is on the map", () => {
		for (const zoom of zooms) {
			const z = tileZoomOf(zoom);
			const { x, y } = tileShareOf(middle, z);
			const at = planeOf({ z, x: Math.floor(x), y: Math.floor(y) })(x % 1, y % 1);
			const there = toPoint(middle);
			expect(Math.hypot(at.x - there.x, at.y - there.y)).toBeLessThan(1e-6);
			expect(tilesUnder(boxOfCell(cellAt(zoom)), z).length).toBeLessThanOrEqual(9);
		}
	});
});

describe("a cell of real streets", () => {
	it.each(zooms)("is drawn at zoom %i, and a view of them weighs no more than 60 KB", async (zoom) => {
		const cells = cellsIn(boxOf(viewAtLngLat(middle, zoom, mostZoom)), zoom);
		const drawn = await Promise.all(cells.map((cell) => drawCell(file, cell)));
		const bytes = drawn.map(({ svg }) => brotliCompressSync(svg).length);
		expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(60_000);
		const { svg, broken } = await drawCell(file, cellAt(zoom));
		expect(broken).toBe(0);
		expect(svg).toMatch(/id="(primary|secondary)"/);
		expect(svg.includes('id="minor"')).toBe(zoom >= 3);
		expect(svg).toMatch(/^<svg [^>]*>[\w\s"'#<>/=.()-]*<\/svg>$/);
	});

	it("has nothing where the file has nothing", async () => {
		const { svg } = await drawCell(file, { zoom: 4, column: 0, row: 0 });
		expect(svg).not.toContain("<path");
	});
});

const fixtures = join(dirname(createRequire(import.meta.url).resolve("@mapbox/mvt-fixtures")), "fixtures");

describe("a tile that is not as it should be", () => {
	it.each(readdirSync(fixtures))("%s of the fixtures is survived, whatever it is called", async (name) => {
		const { bytes, layer } = renamed(readFileSync(join(fixtures, name, "tile.mvt")));
		const { svg } = await drawCell(fileOfTile(bytes, 10), cellAt(0));
		expect(svg, layer).toMatch(/<\/svg>$/);
		expect(svg).not.toMatch(/NaN|Infinity|undefined/);
	});

	it.each(Object.entries(hostileTiles()))("%s costs no more than a second, and little memory", async (_, bytes) => {
		let svg = "";
		const cost = await cpuOf(async () => ({ svg } = await drawCell(fileOfTile(bytes, 10), cellAt(0))));
		expect(cost).toBeLessThan(1_000);
		expect(svg.length).toBeLessThan(16_000);
		expect(svg).not.toMatch(/NaN|Infinity/);
	});
});

/** The fixtures call their layers "hello": as "water" they are drawn. */
function renamed(bytes: Buffer): { bytes: Uint8Array; layer: string } {
	const at = bytes.indexOf("hello");
	if (at < 0) return { bytes, layer: "as it is" };
	bytes.write("water", at);
	return { bytes, layer: "water" };
}
