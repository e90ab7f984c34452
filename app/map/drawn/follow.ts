import { lines } from "virtual:map";
import { type Point, toLngLat, toPoint } from "#app/places/projection.ts";
import { type Course, distance, nearestOn } from "./course.ts";
import type { DrawnPoint } from "./points.ts";

/** Map units, about a kilometre: what is farther from the network does not follow it. */
const reach = 9;

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
		const way = point.follows && before ? wayBetween(before, toPoint(point)) : undefined;
		const end = way?.at(-1);
		points.push(end ? { ...toLngLat(end), follows: true } : { longitude: point.longitude, latitude: point.latitude });
		course.push(...(way ?? [toPoint(point)]));
	}
	return { points, course: course.filter((point, at) => at === 0 || distance(point, course[at - 1] ?? point) > 0) };
}

/** Along the one line that is nearest to both, from the point of it that is nearest to one to that nearest to the other. */
function wayBetween(from: Point, to: Point): Course | undefined {
	const ways = lines
		.flatMap(({ parts }) => parts.map(pointsOf))
		.map((part) => ({
			part,
			start: nearestAlong(part, from),
			end: nearestAlong(part, to),
		}));
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
	return part
		.slice(1)
		.map((to, leg) => {
			const on = nearestOn(part[leg] ?? to, to, point);
			return { leg, point: on, off: distance(on, point) };
		})
		.reduce((nearest, one) => (one.off < nearest.off ? one : nearest));
}

const pointsOf = (flat: readonly number[]): Course =>
	Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at] ?? 0, y: flat[2 * at + 1] ?? 0 }));
