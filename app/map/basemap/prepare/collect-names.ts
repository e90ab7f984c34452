import type { PMTiles } from "pmtiles";
import { type Box, world } from "#app/places/projection.ts";
import { allowance, shapesIn } from "../file/shapes.ts";
import { planeOf, readTile, tilesUnder } from "../file/tiles.ts";
import { type FileName, overview, partAt } from "../names.ts";
import { namedBy, namedLayers, type Wanted } from "./named.ts";
import { straightest } from "./straight.ts";

/** All streets have their names in its tiles. */
const nameZoom = 14;
/** Map units between two times that a river or the number of a road is kept. */
const apart = 6;
/** In one part: what a page reads. */
const mostNames = 4_000;

export interface Collected {
	/** By part, the most important first. */
	names: Map<string, FileName[]>;
	tiles: number;
	broken: number;
}

const whole: Box = { x: 0, y: 0, ...world };

type Ranked = FileName & { rank: number };

export async function collectNames(file: PMTiles): Promise<Collected> {
	const { maxZoom } = await file.getHeader();
	const kept = new Map<string, Ranked>();
	let [read, broken] = [0, 0];
	for (const tile of tilesUnder(whole, Math.min(nameZoom, maxZoom))) {
		const data = await readTile(file, tile);
		if (data) read++;
		if (data === "broken") broken++;
		if (!data || data === "broken") continue;
		const toPlane = planeOf(tile);
		try {
			for (const { kind: wanted, type, parts } of shapesIn(data, namedLayers, wantedOf, allowance())) {
				for (const part of parts) {
					const points: number[] = [];
					for (let at = 0; at < part.length; at += 2) {
						const { x, y } = toPlane(part[at] ?? 0, part[at + 1] ?? 0);
						points.push(x, y);
					}
					const place =
						type === 1 ? { x: points[0] ?? 0, y: points[1] ?? 0, angle: 0, length: 0 } : straightest(points);
					for (const one of wanted) keep(kept, { ...one, ...place });
				}
			}
		} catch {
			broken++;
		}
	}
	return { names: inParts([...kept.values()]), tiles: read, broken };
}

function wantedOf(...shape: Parameters<typeof namedBy>): Wanted[] | undefined {
	const wanted = namedBy(...shape);
	return wanted.length > 0 ? wanted : undefined;
}

/** Of one name nearby the longest piece stays: tiles overlap, and streets come in pieces. */
function keep(kept: Map<string, Ranked>, one: Ranked): void {
	if (one.x < 0 || one.y < 0 || one.x > world.width || one.y > world.height) return;
	const near = one.kind === "carrer" ? apart / 4 : apart;
	const key = [one.kind, one.name, Math.floor(one.x / near), Math.floor(one.y / near)].join(" ");
	const before = kept.get(key);
	if (!before || one.length > before.length) kept.set(key, one);
}

function inParts(all: readonly Ranked[]): Map<string, FileName[]> {
	const parts = new Map<string, FileName[]>();
	for (const { rank, ...one } of all.toSorted((a, b) => a.from - b.from || b.rank - a.rank || b.length - a.length)) {
		const part = one.kind === "carrer" ? partAt(one) : overview;
		const others = parts.get(part) ?? [];
		if (others.length < mostNames) others.push(one);
		parts.set(part, others);
	}
	return parts;
}
