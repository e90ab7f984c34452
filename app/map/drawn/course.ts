import { type LngLat, type Point, toLngLat, world } from "#app/places/projection.ts";
import { lengthOf } from "../line/profile-of.ts";

/** Where a line goes, in map units (places/projection.ts), with all corners of the network that it follows. */
export type Course = readonly Point[];

const metresPerUnit = 111.195;

export const kilometresOf = (course: Course) => lengthOf(course.map((point) => pairOf(toLngLat(point))));

export const pairOf = ({ longitude, latitude }: LngLat): [number, number] => [longitude, latitude];

/** The longest piece of it that lies on the map. */
export function clipped(course: Course): Course {
	const pieces: Point[][] = [[]];
	for (const [at, to] of course.slice(1).entries()) {
		const from = course[at] ?? to;
		const within = shareOnMap(from, to);
		const piece = pieces.at(-1);
		if (!within || !piece) continue;
		const [first, last] = within;
		if (piece.length > 0 && first === 0) piece.push(between(from, to, last));
		else pieces.push([between(from, to, first), between(from, to, last)]);
	}
	return pieces.reduce((longest, piece) => (unitsOf(piece) > unitsOf(longest) ? piece : longest));
}

/** Liang and Barsky: from which share of the leg to which one it is on the map. */
function shareOnMap(from: Point, to: Point): [number, number] | undefined {
	let [first, last] = [0, 1];
	const sides = [
		[from.x - to.x, from.x],
		[to.x - from.x, world.width - from.x],
		[from.y - to.y, from.y],
		[to.y - from.y, world.height - from.y],
	] as const;
	for (const [outwards, room] of sides) {
		if (outwards === 0 && room < 0) return undefined;
		if (outwards < 0) first = Math.max(first, room / outwards);
		if (outwards > 0) last = Math.min(last, room / outwards);
	}
	return first < last ? [first, last] : undefined;
}

/** Without so many metres at each end: empty if no more is left. */
export function withoutEnds(course: Course, metres: number): Course {
	const cut = metres / metresPerUnit;
	return unitsOf(course) <= 2 * cut ? [] : withoutStart(withoutStart(course, cut).toReversed(), cut).toReversed();
}

function withoutStart(course: Course, cut: number): Course {
	let left = cut;
	for (const [at, to] of course.slice(1).entries()) {
		const from = course[at] ?? to;
		const leg = distance(from, to);
		if (leg > left) return [between(from, to, left / leg), ...course.slice(at + 1)];
		left -= leg;
	}
	return [];
}

export function middleOf(course: Course): Point {
	const [start = { x: 0, y: 0 }] = withoutStart(course, unitsOf(course) / 2);
	return start;
}

/** Douglas and Peucker: without the corners that are nearer than `tolerance` map units to the line between their neighbours. */
export function simplified(course: Course, tolerance: number): Course {
	const [first, last] = [course.at(0), course.at(-1)];
	if (!first || !last || course.length < 3) return course;
	let [farthest, most] = [0, tolerance];
	for (const [at, point] of course.entries()) {
		const off = distance(point, nearestOn(first, last, point));
		if (off > most) [farthest, most] = [at, off];
	}
	if (farthest === 0) return [first, last];
	const start = simplified(course.slice(0, farthest + 1), tolerance);
	return [...start.slice(0, -1), ...simplified(course.slice(farthest), tolerance)];
}

/** With as many corners at the most. */
export function thinned(course: Course, most: number, tolerance: number): Course {
	const thin = simplified(course, tolerance);
	return thin.length <= most ? thin : thinned(course, most, tolerance * 2);
}

export function nearestOn(from: Point, to: Point, { x, y }: Point): Point {
	const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
	const share = length && ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
	return between(from, to, Math.min(1, Math.max(0, share)));
}

export function between(from: Point, to: Point, share: number): Point {
	return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const unitsOf = (course: Course) => course.slice(1).reduce((sum, to, at) => sum + distance(course[at] ?? to, to), 0);
