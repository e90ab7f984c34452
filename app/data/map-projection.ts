/*
 * The map's own plane: a unit is a thousandth of a degree of latitude (111 m) and x is shrunk by the cosine of the
 * middle latitude. So small an area needs no more, and a click can be read back with a division.
 */

/** WGS84 degrees. */
export interface LngLat {
	longitude: number;
	latitude: number;
}

export interface Point {
	x: number;
	y: number;
}

/** In the map's units. */
export interface Box extends Point {
	width: number;
	height: number;
}

const west = 1.3;
const north = 41.815;
const unitsPerLatitude = 1000;
const unitsPerLongitude = 749;

/** The whole map, in units: four wide for five high. Every municipality lies within (the build checks it). */
export const world = { width: 528, height: 660 } as const;

/** How many times the map can be doubled: by then every name is there, and no outline is finer. */
export const deepestZoom = 4;

export function toPoint({ longitude, latitude }: LngLat): Point {
	return { x: (longitude - west) * unitsPerLongitude, y: (north - latitude) * unitsPerLatitude };
}

/** Six decimals are a tenth of a metre. */
export function toLngLat({ x, y }: Point): LngLat {
	const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
	return { longitude: rounded(west + x / unitsPerLongitude), latitude: rounded(north - y / unitsPerLatitude) };
}

const southEast = toLngLat({ x: world.width, y: world.height });

/** What a place may have to be on the map; the same numbers stand in the database's checks. */
export const area = { west, north, east: southEast.longitude, south: southEast.latitude } as const;

export function isOnMap({ longitude, latitude }: LngLat): boolean {
	return longitude >= area.west && longitude <= area.east && latitude >= area.south && latitude <= area.north;
}

/** A coordinate as pages write it: no sign, no exponent, nothing that is a number only to a machine. */
const decimal = /^\d{1,2}(\.\d{1,15})?$/;

/** A place on the map out of what somebody sent, or nothing. */
export function readLngLat(longitude: unknown, latitude: unknown): LngLat | undefined {
	const [east, north] = [String(longitude), String(latitude)];
	if (!decimal.test(east) || !decimal.test(north)) return undefined;
	const place = { longitude: Number(east), latitude: Number(north) };
	return isOnMap(place) ? place : undefined;
}
