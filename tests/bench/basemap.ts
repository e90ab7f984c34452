import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { migrateLocally, withLocalBindings } from "#app/commands/stores/local.ts";
import { drawCell } from "#app/map/basemap/cells/draw-cell.ts";
import { type Cell, cellsIn } from "#app/map/basemap/grid.ts";
import { gathered } from "#app/map/drawing/gathered.ts";
import { pinMark } from "#app/map/drawing/marks.ts";
import { mapGround } from "#app/map/drawing/vite-plugin.ts";
import { mostZoom, toLngLat, toPoint } from "#app/places/projection.ts";
import { boxOf, viewAtLngLat, withBesides, writeView } from "#app/places/view.ts";
import { hostileTiles } from "#tests/fixtures/basemap/hostile-tiles.ts";
import { fileOfBytes, fileOfTile } from "#tests/fixtures/basemap/opened.ts";
import { makeBasemapFile, middle } from "#tests/fixtures/basemap/streets.ts";
import { bringStreets } from "#tests/setup/servers/basemap.ts";
import { findWindowlessBrowser } from "#tests/setup/servers/browser.ts";
import { median } from "./tools/median.ts";
import { startBuild } from "./tools/product.ts";
import { type Gate, printGates } from "./tools/table.ts";

/* In Node, which has the V8 of workerd, and a clock. The streets are those of a large city: no town of the Penedès is as dense. */

const bytes = makeBasemapFile();
const gates: Gate[] = [];

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	const began = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(began);
	return (user + system) / 1000;
}

let read = 0;
const file = fileOfBytes(bytes, () => read++);
console.log("zoom  cells  CPU ms of a cell (median, most)  KB of the view (br)  ranges of R2, cold and warm");
for (let zoom = 0; zoom <= mostZoom; zoom++) {
	const cells = cellsIn(boxOf(viewAtLngLat(middle, zoom, mostZoom)), zoom);
	for (const cell of cells) await drawCell(file, cell);
	const taken: number[] = [];
	let [weight, before] = [0, read];
	for (const cell of cells) {
		let svg = "";
		taken.push(await cpuOf(async () => ({ svg } = await drawCell(file, cell))));
		weight += brotliCompressSync(svg).length / 1024;
	}
	const warm = read - before;
	let cold = 0;
	const fresh = fileOfBytes(bytes, () => cold++);
	for (const cell of cells) await drawCell(fresh, cell);
	before = read;
	const most = Math.max(...taken);
	console.log(
		`${zoom}     ${cells.length}      ${median(taken).toFixed(0)}, ${most.toFixed(0)}      ${weight.toFixed(1)}      ${cold}, ${warm}`,
	);
	gates.push({ name: `CPU of a cell of zoom ${zoom}, ms`, value: median(taken), most: 100 });
	gates.push({ name: `a view of zoom ${zoom}, KB`, value: weight, most: 60 });
}

const [whole] = cellsIn({ ...toPoint(middle), width: 0.001, height: 0.001 }, 0) as [Cell];
for (const [name, tile] of Object.entries(hostileTiles())) {
	const hostile = fileOfTile(tile, 10);
	await drawCell(hostile, whole);
	const taken = await Promise.all([1, 2, 3].map(() => cpuOf(() => drawCell(hostile, whole))));
	gates.push({ name: `${name}, ms`, value: median(taken), most: 400 });
}

// Names come with the municipalities, which the build makes.
const { placeNames } = (
	await runnerImport<typeof import("#app/map/drawing/names.ts")>("/app/map/drawing/names.ts", {
		configFile: false,
		plugins: [mapGround()],
	})
).module;
/** A comment in each of the finest cells that a wide map shows. */
const crowded = viewAtLngLat(middle, 4, mostZoom);
const seen = withBesides(boxOf(crowded));
const cellsOfComments = Array.from({ length: 1200 }, (_, column) => {
	const [x, y] = [seen.x + ((column % 44) / 44) * seen.width, seen.y + (column / 1200) * seen.height];
	const { longitude, latitude } = toLngLat({ x, y });
	return { zoom: 5, column, row: 0, comments: 1, longitudes: longitude, latitudes: latitude };
});
for (const zoom of [1, 4]) {
	const view = viewAtLngLat(middle, zoom, mostZoom);
	const drawing = async () => {
		const marks = gathered(cellsOfComments, crowded).map((one) => pinMark({ ...one, ...one.place, href: "/" }));
		return placeNames(boxOf(view), zoom, marks, withBesides(boxOf(view)));
	};
	await drawing();
	const taken = [await cpuOf(drawing), await cpuOf(drawing), await cpuOf(drawing)];
	gates.push({ name: `marks and names among 1,200 comments at zoom ${zoom}, ms`, value: median(taken), most: 100 });
}

const state = await mkdtemp(join(tmpdir(), "basemap-"));
await migrateLocally(state);
await withLocalBindings(state, ({ MEDIA }) => bringStreets(MEDIA));
const product = startBuild({
	state: `${state}/v3`,
	files: true,
	port: 8798,
	onLog: () => {},
	vars: { SITE_URL: "http://localhost:8798" },
});
await product.ready;
const browser = await chromium.launch({ ...(await findWindowlessBrowser()), args: ["--no-sandbox", "--disable-gpu"] });
try {
	for (const zoom of [2, 4, 6]) {
		const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
		await page.goto(`http://localhost:8798/mapa?vista=${writeView(viewAtLngLat(middle, zoom, mostZoom))}`);
		const frame = page.locator(".map__frame");
		await frame.hover();
		await page.locator(".map__frame--live").waitFor();
		await frame.focus();
		const session = await page.context().newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
		// Of the thread, not of the clock: other processes do not count.
		await session.send("Performance.enable", { timeDomain: "threadTicks" });
		const busy = async () => {
			const { metrics } = await session.send("Performance.getMetrics");
			return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
		};
		const frames = () =>
			page.evaluate(() => {
				const counted = Object(globalThis) as { drawnFrames?: number };
				const count = () => {
					counted.drawnFrames = (counted.drawnFrames ?? 0) + 1;
					requestAnimationFrame(count);
				};
				if (counted.drawnFrames === undefined) count();
				return counted.drawnFrames ?? 0;
			});
		const [from, before] = [await frames(), await busy()];
		const { x = 0, y = 0 } = (await frame.boundingBox()) ?? {};
		await page.mouse.move(x + 200, y + 200);
		await page.mouse.down();
		for (let step = 0; step < 60; step++) await page.mouse.move(x + 200 - step * 2, y + 200 - step);
		await page.mouse.up();
		for (let step = 0; step < 20; step++) await page.mouse.wheel(0, step < 10 ? -40 : 40);
		const each = ((await busy()) - before) / ((await frames()) - from);
		gates.push({
			name: `the main thread in a frame while zoom ${zoom} moves, at a quarter of the CPU, ms`,
			value: each,
			most: 16,
		});
		await page.close();
	}
} finally {
	await browser.close();
	await product.dispose();
	await rm(state, { recursive: true });
}
printGates(gates);
