/* Map units: 0.001° of latitude (111 m); x is scaled by the cosine of the middle latitude. Linear both ways. */

/** WGS84 degrees. */
export interface LngLat {
	longitude: number;
	latitude: number;
}

export interface Point {
	x: number;
	y: number;
}

export interface Box extends Point {
	width: number;
	height: number;
}

const west = 1.3;
const north = 41.815;
const unitsPerLatitude = 1000;
const unitsPerLongitude = 749;

/** In map units, 4:5. All municipalities lie within; the build checks it. */
export const world = { width: 528, height: 660 } as const;

/** How often the map can be doubled: then all names are visible and outlines get no finer. */
export const deepestZoom = 4;

/** With a real base (map/basemap/): a metre or two a pixel. */
export const mostZoom = 6;

export function toPoint({ longitude, latitude }: LngLat): Point {
	return { x: (longitude - west) * unitsPerLongitude, y: (north - latitude) * unitsPerLatitude };
}

export function toLngLat({ x, y }: Point): LngLat {
	const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
	return { longitude: rounded(west + x / unitsPerLongitude), latitude: rounded(north - y / unitsPerLatitude) };
}

const southEast = toLngLat({ x: world.width, y: world.height });

export const area = { west, north, east: southEast.longitude, south: southEast.latitude } as const;

export function isOnMap({ longitude, latitude }: LngLat): boolean {
	return longitude >= area.west && longitude <= area.east && latitude >= area.south && latitude <= area.north;
}

const decimal = /^\d{1,2}(\.\d{1,15})?$/;

export function readLngLat(longitude: unknown, latitude: unknown): LngLat | undefined {
	const [east, north] = [String(longitude), String(latitude)];
	if (!decimal.test(east) || !decimal.test(north)) return undefined;
	const place = { longitude: Number(east), latitude: Number(north) };
	return isOnMap(place) ? place : undefined;
}

/** Of flat lists of x and y. */
export function boundsOf(drawn: readonly (readonly number[])[]): Box {
	const xs = drawn.flatMap((points) => points.filter((_, at) => at % 2 === 0));
	const ys = drawn.flatMap((points) => points.filter((_, at) => at % 2 === 1));
	const [x, y] = [Math.min(...xs), Math.min(...ys)];
	return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
