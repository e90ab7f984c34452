import { type BoundingBox, clipPolyline } from "lineclip";
import { type LngLat, type Point, toLngLat, world } from "#app/places/projection.ts";
import { lengthOf } from "../line/profile-of.ts";

/** Where a line goes, in map units (places/projection.ts), with all corners of the network that it follows. */
export type Course = readonly Point[];

const metresPerUnit = 111.195;

export const kilometresOf = (course: Course) => lengthOf(course.map((point) => pairOf(toLngLat(point))));

export const pairOf = ({ longitude, latitude }: LngLat): [number, number] => [longitude, latitude];

/** Map units, a decimetre: degrees of places on the very edge are rounded, and may lie so far beyond it. */
const slack = 0.001;

/** The longest piece of it that lies on the map. */
export function clipped(course: Course): Course {
	const edges: BoundingBox = [-slack, -slack, world.width + slack, world.height + slack];
	const corners = course.map(({ x, y }): [number, number] => [x, y]);
	const pieces = clipPolyline(corners, edges).map((piece) => piece.map(([x, y]) => ({ x, y })));
	return pieces.reduce<Course>((longest, piece) => (unitsOf(piece) > unitsOf(longest) ? piece : longest), []);
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

/** Corners that are looked at together: else a spiral of thousands takes seconds. */
const run = 32;

/**
 * Douglas and Peucker, run after run: without the corners that are nearer than `tolerance` map units to the line between
 * their neighbours.
 */
export function simplified(course: Course, tolerance: number): Course {
	const kept = course.slice(0, 1);
	for (let first = 0; first < course.length - 1; first += run) {
		kept.push(...keptBetween(course, first, Math.min(first + run, course.length - 1), tolerance));
	}
	return kept;
}

/** After the first, with the last. */
function keptBetween(course: Course, first: number, last: number, tolerance: number): Course {
	const [from, to] = [course[first], course[last]];
	if (!from || !to) return [];
	let [farthest, most] = [0, tolerance ** 2];
	for (let at = first + 1; at < last; at++) {
		const off = squareOff(from, to, course[at] ?? to);
		if (off > most) [farthest, most] = [at, off];
	}
	if (farthest === 0) return [to];
	return [...keptBetween(course, first, farthest, tolerance), ...keptBetween(course, farthest, last, tolerance)];
}

/** The square of how far it is from a leg. */
export function squareOff(from: Point, to: Point, { x, y }: Point): number {
	const share = shareNearest(from, to, x, y);
	return (from.x + (to.x - from.x) * share - x) ** 2 + (from.y + (to.y - from.y) * share - y) ** 2;
}

/** With as many corners at the most. */
export function thinned(course: Course, most: number, tolerance: number): Course {
	const thin = simplified(course, tolerance);
	return thin.length <= most ? thin : thinned(thin, most, tolerance * 2);
}

export const nearestOn = (from: Point, to: Point, { x, y }: Point) => between(from, to, shareNearest(from, to, x, y));

function shareNearest(from: Point, to: Point, x: number, y: number): number {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	const length = dx ** 2 + dy ** 2;
	return length && Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
}

export function between(from: Point, to: Point, share: number): Point {
	return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const unitsOf = (course: Course) => course.slice(1).reduce((sum, to, at) => sum + distance(course[at] ?? to, to), 0);
