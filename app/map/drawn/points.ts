import { area, isOnMap, type LngLat } from "#app/places/projection.ts";

export const leastPoints = 2;
export const mostPoints = 50;

/** A point of a line as its author set it. `follows`: the leg that leads to it follows the network (follow.ts). */
export interface DrawnPoint extends LngLat {
	follows?: boolean;
}

const decimal = /^\d{1,2}(\.\d{1,15})?$/;
/** Degrees beyond the map up to which a line is cut at its edge, and not refused. */
const beyond = 0.5;

/** "1.69781,41.34629;~1.7,41.35": a tilde stands where the leg follows the network. Undefined if it is anything else. */
export function readPoints(text: string): DrawnPoint[] | undefined {
	if (text === "") return [];
	// Before it is split: a field may be as long as a form.
	if (text.length > mostPoints * 40) return undefined;
	const read = text.split(";").map(readPoint);
	const points = read.filter((point) => point !== undefined);
	return points.length === read.length && points.length <= mostPoints ? points : undefined;
}

function readPoint(text: string): DrawnPoint | undefined {
	const follows = text.startsWith("~");
	const [east = "", north = "", ...rest] = text.slice(follows ? 1 : 0).split(",");
	if (rest.length > 0 || !decimal.test(east) || !decimal.test(north)) return undefined;
	const place = { longitude: Number(east), latitude: Number(north) };
	return isNear(place) ? { ...place, ...(follows && { follows }) } : undefined;
}

function isNear(place: LngLat): boolean {
	const nearest = {
		longitude: Math.min(area.east, Math.max(area.west, place.longitude)),
		latitude: Math.min(area.north, Math.max(area.south, place.latitude)),
	};
	const [dx, dy] = [place.longitude - nearest.longitude, place.latitude - nearest.latitude];
	return isOnMap(nearest) && Math.hypot(dx, dy) <= beyond;
}

/** A metre is enough. */
export function writePoints(points: readonly DrawnPoint[]): string {
	const short = (degrees: number) => Number(degrees.toFixed(5));
	return points
		.map(({ longitude, latitude, follows }) => `${follows ? "~" : ""}${short(longitude)},${short(latitude)}`)
		.join(";");
}
