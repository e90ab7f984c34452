import { readFile } from "node:fs/promises";
import type { PMTiles } from "pmtiles";
import { drawCell } from "#app/map/basemap/cells/draw-cell.ts";
import { cellsIn } from "#app/map/basemap/grid.ts";
import { prepareFile } from "#app/map/basemap/prepare/prepare-file.ts";
import { type Current, cellKey, currentKey, versionOf } from "#app/map/basemap/stored.ts";
import { readMunicipalities } from "#app/map/drawing/vite-plugin.ts";
import { world } from "#app/places/projection.ts";
import { Refusal } from "../shared/refusal.ts";
import { forEach } from "../stores/object-store.ts";
import type { Bucket } from "../stores/store.ts";

type Say = (line: string) => void;

/** Checks it, then stores it with its names; only the last object makes the site show it. */
export async function bringFile(
	bucket: Bucket,
	path: string,
	{ drawTo }: { drawTo?: number },
	say: Say,
): Promise<void> {
	const bytes = await readFile(path).catch((error: Error) => {
		throw new Refusal(`${path} cannot be read: ${error.message}`);
	});
	const prepared = await prepareFile(new Uint8Array(bytes), readMunicipalities());
	if ("faults" in prepared) {
		const faults = prepared.faults.map((one) => `- ${one}`).join("\n");
		throw new Refusal(`${path} cannot be the base of the map. Nothing was changed.\n${faults}`);
	}
	const { file, current, objects, told } = prepared;
	say(`${path}: ${told}.`);
	await forEach(objects, ({ key, bytes: content, type }) => bucket.put(key, content, type));
	if (drawTo !== undefined) await drawAhead(bucket, { file, current }, drawTo, say);
	await bucket.put(currentKey, Buffer.from(JSON.stringify(current)), "application/json");
	say(
		`Done: the map shows it within a minute, to zoom ${current.deepest}. The cleanup deletes what was there before, a day later.`,
	);
}

/** Dollars: of a million writes (class A), and of a gigabyte for a month. */
const prices = { writes: 4.5, gigabyte: 0.015 };

/** Says how many, how long and what R2 takes for it. */
async function drawAhead(
	bucket: Bucket,
	{ file, current }: { file: PMTiles; current: Current },
	drawTo: number,
	say: Say,
): Promise<void> {
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

export async function removeFile(bucket: Bucket, say: Say): Promise<void> {
	await bucket.delete(currentKey);
	say("Done: the map shows the schematic base within a minute. The cleanup deletes the file, a day later.");
}
