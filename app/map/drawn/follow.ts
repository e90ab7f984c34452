import { lines } from "virtual:map";
import { type Box, boundsOf, type Point, toLngLat, toPoint } from "#app/places/projection.ts";
import { type Course, distance, nearestOn, squareOff } from "./course.ts";
import type { DrawnPoint } from "./points.ts";

/** Map units, about a kilometre: what is farther from the network does not follow it. */
const reach = 9;
/** Corners of a course, after which no leg follows it any more: a network may have as many as it likes. */
export const mostFollowed = 5_000;

const pointsOf = (flat: readonly number[]): Course =>
	Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));

/** The network's, each with where it can be reached from. */
const parts = lines
	.flatMap((line) => line.parts)
	.map((flat) => {
		const { x, y, width, height } = boundsOf([flat]);
		const box = { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach };
		return { part: pointsOf(flat), box };
	});

const isWithin = (box: Box, { x, y }: Point) =>
	x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

interface Followed {
	/** The points with those that follow the network moved onto it. What cannot follow it goes straight. */
	points: DrawnPoint[];
	course: Course;
}

export function followNetwork(drawn: readonly DrawnPoint[]): Followed {
	const points: DrawnPoint[] = [];
	const course: Point[] = [];
	for (const point of drawn) {
		const before = course.at(-1);
		const mayFollow = point.follows && course.length <= mostFollowed;
		const way = mayFollow && before ? wayBetween(before, toPoint(point)) : undefined;
		const end = way?.at(-1);
		points.push(end ? { ...toLngLat(end), follows: true } : { longitude: point.longitude, latitude: point.latitude });
		course.push(...(way ?? [toPoint(point)]));
	}
	return { points, course: course.filter((point, at) => at === 0 || distance(point, course[at - 1] ?? point) > 0) };
}

/** Along the one line that is nearest to both, from the point of it that is nearest to one to that nearest to the other. */
function wayBetween(from: Point, to: Point): Course | undefined {
	const ways = parts
		.filter(({ box }) => isWithin(box, from) && isWithin(box, to))
		.map(({ part }) => ({ part, start: nearestAlong(part, from), end: nearestAlong(part, to) }));
	const near = ways.filter(
		({ start, end }) => Math.max(start.off, end.off) <= reach && distance(start.point, end.point) > 0,
	);
	const best = near.sort((a, b) => a.start.off + a.end.off - b.start.off - b.end.off)[0];
	if (!best) return undefined;
	const { part, start, end } = best;
	const corners =
		start.leg <= end.leg ? part.slice(start.leg + 1, end.leg + 1) : part.slice(end.leg + 1, start.leg + 1).toReversed();
	return [start.point, ...corners, end.point];
}

function nearestAlong(part: Course, point: Point) {
	let [leg, least] = [0, Number.POSITIVE_INFINITY];
	for (let at = 1; at < part.length; at++) {
		const [from, to] = [part[at - 1] ?? point, part[at] ?? point];
		const off = squareOff(from, to, point);
		if (off < least) [leg, least] = [at - 1, off];
	}
	const on = nearestOn(part[leg] ?? point, part[leg + 1] ?? point, point);
	return { leg, point: on, off: distance(on, point) };
}
