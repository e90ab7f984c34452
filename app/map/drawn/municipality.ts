import {
	type Municipality,
	municipalities,
	municipalitiesWith,
	municipalityAt,
} from "#app/places/municipalities/municipalities.ts";
import { boundsOf, type Point, toLngLat } from "#app/places/projection.ts";
import { between, type Course, distance, middleOf } from "./course.ts";

const outlines = municipalities.map((one) => ({ one, box: boundsOf(one.rings) }));

/** In which most of it lies. */
export function municipalityAlong(course: Course): Municipality | undefined {
	const lengths = new Map<Municipality, number>();
	for (const [at, to] of course.slice(1).entries()) {
		const from = course[at] ?? to;
		const near = municipalitiesNear(from, to);
		const borders = [0, ...sharesAtBorders(near, from, to).sort((a, b) => a - b), 1];
		for (const [n, end] of borders.slice(1).entries()) {
			const start = borders[n] ?? end;
			for (const one of municipalitiesWith(between(from, to, (start + end) / 2), near)) {
				lengths.set(one, (lengths.get(one) ?? 0) + (end - start) * distance(from, to));
			}
		}
	}
	const [longest] = [...lengths].sort(([, a], [, b]) => b - a);
	// A beach or a harbour may lie outside the coarse outlines.
	return longest?.[0] ?? municipalityAt(toLngLat(middleOf(course)));
}

/** Those that a leg may touch: to look at all for each would take most of the time. */
function municipalitiesNear(from: Point, to: Point): Municipality[] {
	const near = outlines.filter(
		({ box: { x, y, width, height } }) =>
			Math.max(from.x, to.x) >= x &&
			Math.min(from.x, to.x) <= x + width &&
			Math.max(from.y, to.y) >= y &&
			Math.min(from.y, to.y) <= y + height,
	);
	return near.map(({ one }) => one);
}

/** At which shares of a leg it crosses an outline. */
const sharesAtBorders = (near: readonly Municipality[], from: Point, to: Point) =>
	near.flatMap(({ rings }) => rings.flatMap((ring) => crossings(ring, from, to)));

function crossings(ring: readonly number[], from: Point, to: Point): number[] {
	const [dx, dy] = [to.x - from.x, to.y - from.y];
	const shares: number[] = [];
	for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
		const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[before], ring[before + 1], ring[at], ring[at + 1]];
		const turn = dx * (by - ay) - dy * (bx - ax);
		if (turn === 0) continue;
		const share = ((ax - from.x) * (by - ay) - (ay - from.y) * (bx - ax)) / turn;
		const along = ((ax - from.x) * dy - (ay - from.y) * dx) / turn;
		if (share > 0 && share < 1 && along >= 0 && along <= 1) shares.push(share);
	}
	return shares;
}
