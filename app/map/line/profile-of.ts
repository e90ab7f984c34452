import type { Profile } from "../drawing/line.ts";

/** Longitude, latitude, and the height in metres where it is known. */
type Positions = readonly (readonly [number, number, ...number[]])[];

/** Kilometres on a sphere. */
export function lengthOf(positions: Positions): number {
	return legsOf(positions).reduce((sum, leg) => sum + leg, 0);
}

function legsOf(positions: Positions): number[] {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	return positions.slice(1).map(([longitude, latitude], at) => {
		const [fromLongitude = 0, fromLatitude = 0] = positions[at] ?? [];
		const dx = radians(longitude - fromLongitude) * Math.cos(radians((latitude + fromLatitude) / 2));
		return 6371 * Math.hypot(dx, radians(latitude - fromLatitude));
	});
}

/** One for four pixels of the drawing. */
const mostPoints = 100;

/** Undefined without heights. Throws an Error if only some points have one. */
export function profileOf(name: string, parts: readonly Positions[]): Profile | undefined {
	const all = parts.flat();
	const heights = all.flatMap(([, , height]) => (height === undefined ? [] : [height]));
	if (heights.length === 0) return undefined;
	if (heights.length < all.length) {
		throw new Error(
			`network.geojson: «${name}»: ${all.length - heights.length} of its ${all.length} points have no height`,
		);
	}
	let km = 0;
	const points = parts.flatMap((part) => {
		const legs = legsOf(part);
		return part.map(([, , height = 0], at): [number, number] => {
			km += at > 0 ? (legs[at - 1] ?? 0) : 0;
			return [km, height];
		});
	});
	const climbs = parts.flatMap((part) => part.slice(1).map(([, , height = 0], at) => height - (part[at]?.[2] ?? 0)));
	const sum = (some: number[]) => Math.round(some.reduce((total, one) => total + Math.abs(one), 0));
	return {
		points: thinned(points, km).map(([at, height]) => [Math.round(at * 100) / 100, Math.round(height)]),
		up: sum(climbs.filter((climb) => climb > 0)),
		down: sum(climbs.filter((climb) => climb < 0)),
		lowest: Math.round(Math.min(...heights)),
		highest: Math.round(Math.max(...heights)),
	};
}

/** Without points that are nearer to the one before than the drawing shows. */
function thinned(points: [number, number][], km: number): [number, number][] {
	let last = Number.NEGATIVE_INFINITY;
	return points.filter(([at], n) => {
		const isKept = at - last >= km / mostPoints || n === points.length - 1;
		if (isKept) last = at;
		return isKept;
	});
}
