import type { PMTiles } from "pmtiles";
import { type Box, type LngLat, toLngLat, toPoint } from "#app/places/projection.ts";
import { Unreadable } from "./file.ts";

/* The tiles of the file are squares of the Mercator projection; the map's plane is linear in longitude and latitude. */

/** A cell of the map's zoom z is about as large as a tile of zoom z + 10. */
export const tileZoomOf = (zoom: number) => zoom + 10;

interface TileName {
	z: number;
	x: number;
	y: number;
}

export function tilesUnder(box: Box, z: number): TileName[] {
	const from = tileShareOf(toLngLat(box), z);
	const to = tileShareOf(toLngLat({ x: box.x + box.width, y: box.y + box.height }), z);
	const tiles: TileName[] = [];
	for (let y = Math.floor(from.y); y <= to.y; y++)
		for (let x = Math.floor(from.x); x <= to.x; x++) tiles.push({ z, x, y });
	return tiles;
}

export function tileShareOf({ longitude, latitude }: LngLat, z: number) {
	const radians = (latitude * Math.PI) / 180;
	return {
		x: ((longitude + 180) / 360) * 2 ** z,
		y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z,
	};
}

/** From shares of the tile to map units. */
export function planeOf({ z, x, y }: TileName) {
	const size = 2 ** z;
	const longitude = (across: number) => ((x + across) / size) * 360 - 180;
	const latitude = (down: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down)) / size))) * 180) / Math.PI;
	return (across: number, down: number) => toPoint({ longitude: longitude(across), latitude: latitude(down) });
}

/** Undefined where the file has none, as over the sea. Throws where R2 fails. */
export async function readTile(file: PMTiles, { z, x, y }: TileName): Promise<ArrayBuffer | "broken" | undefined> {
	try {
		return (await file.getZxy(z, x, y))?.data;
	} catch (error) {
		if (error instanceof Unreadable) return "broken";
		throw error;
	}
}
