import type { PMTiles } from "pmtiles";
import { drawCell } from "#app/map/basemap/cells/draw-cell.ts";
import { cellsIn } from "#app/map/basemap/grid.ts";
import { type Current, cellKey, versionOf } from "#app/map/basemap/stored.ts";
import { world } from "#app/places/projection.ts";
import { forEach } from "../stores/object-store.ts";
import type { Bucket } from "../stores/store.ts";

interface Task {
	bucket: Bucket;
	file: PMTiles;
	current: Current;
	drawTo: number;
	say(line: string): void;
}

/** Dollars: of a million writes (class A), and of a gigabyte for a month. */
const prices = { writes: 4.5, gigabyte: 0.015 };

/** Says how many, how long and what R2 takes for it. */
export async function drawAhead({ bucket, file, current, drawTo, say }: Task): Promise<void> {
	const start = performance.now();
	const zooms = Array.from({ length: Math.min(drawTo, current.deepest) + 1 }, (_, zoom) => zoom);
	const cells = zooms.flatMap((zoom) => cellsIn({ x: 0, y: 0, ...world }, zoom));
	let bytes = 0;
	await forEach(cells, async (cell) => {
		const drawn = Buffer.from((await drawCell(file, cell)).svg);
		bytes += drawn.length;
		await bucket.put(cellKey(versionOf(current), cell), drawn, "image/svg+xml");
	});
	const seconds = Math.round((performance.now() - start) / 1000);
	const [writing, keeping] = [(cells.length / 1e6) * prices.writes, (bytes / 1e9) * prices.gigabyte];
	say(
		`${cells.length} cells drawn in ${seconds} s, ${bytes} bytes. In R2, beyond what is free: $${writing.toFixed(3)} once, $${keeping.toFixed(4)} a month.`,
	);
}
