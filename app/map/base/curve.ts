import type { Box, Point } from "#app/places/projection.ts";

/* A smooth curve through a few points: a road or a river has no corners. */

export interface Knot extends Point {
	/** To the control point after it; the one before is opposite. */
	slope: Point;
}

/** `points`: flat list of x and y. */
export function curveThrough(points: readonly number[]): Knot[] {
	const corners = points.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: points[at + 1] ?? 0 }] : []));
	return corners.map((corner, at) => {
		const [before, after] = [corners[at - 1] ?? corner, corners[at + 1] ?? corner];
		const reaches = [before, after].map(({ x, y }) => Math.hypot(corner.x - x, corner.y - y));
		const shortest = Math.min(...reaches.filter((reach) => reach > 0));
		const share = shortest / 3 / Math.hypot(after.x - before.x, after.y - before.y);
		return { ...corner, slope: { x: (after.x - before.x) * share, y: (after.y - before.y) * share } };
	});
}

/** The pieces of the curve that the box sees. */
export function piecesWithin(box: Box, knots: readonly Knot[]): Knot[][] {
	const pieces: Knot[][] = [];
	for (const [at, to] of knots.entries()) {
		const from = knots[at - 1];
		if (!from || !touches(box, from, to)) continue;
		const last = pieces.at(-1);
		if (last?.at(-1) === from) last.push(to);
		else pieces.push([from, to]);
	}
	return pieces;
}

/** The `d` of a path, in whole steps of `scale` a map unit. */
export function exactPath(knots: readonly Knot[], scale: number): string {
	const step = (units: number) => Math.round(units * scale);
	const steps = knots.map((to, at) => {
		const from = knots[at - 1];
		if (!from) return `M${step(to.x)} ${step(to.y)}`;
		// An `s` has the control point after its start from its neighbour.
		const start = at === 1 ? [step(from.slope.x), step(from.slope.y)] : [];
		const points = [{ x: to.x - to.slope.x, y: to.y - to.slope.y }, to];
		const numbers = points.flatMap(({ x, y }) => [step(x) - step(from.x), step(y) - step(from.y)]);
		return (at === 1 ? "c" : "s") + [...start, ...numbers].join(" ");
	});
	return steps.join("").replaceAll(" -", "-");
}

/**
 * The same in a third of the bytes, in whole map units: it passes the middle between two points, and near the points. A `t` has
 * its control point from the one before. Points less than `least` units apart are left out.
 */
export function shortPath(knots: readonly Knot[], least: number): string {
	const [first, ...others] = knots;
	if (!first) return "";
	const start = { x: Math.round(first.x), y: Math.round(first.y) };
	let pen: Point = start;
	let control: Point = start;
	let kept: Point = start;
	const steps = others.flatMap(({ x, y }, at) => {
		const isLast = at === others.length - 1;
		if (!isLast && Math.hypot(x - kept.x, y - kept.y) < least) return [];
		kept = { x, y };
		const share = isLast ? 1 : 0.5;
		const to = {
			x: Math.round(control.x + (x - control.x) * share),
			y: Math.round(control.y + (y - control.y) * share),
		};
		const step = [to.x - pen.x, to.y - pen.y];
		control = { x: 2 * to.x - control.x, y: 2 * to.y - control.y };
		pen = to;
		return step;
	});
	return `M${start.x} ${start.y}t${steps.join(" ")}`.replaceAll(" -", "-");
}

function touches({ x, y, width, height }: Box, from: Point, to: Point): boolean {
	const isAcross = Math.max(from.x, to.x) > x && Math.min(from.x, to.x) < x + width;
	return isAcross && Math.max(from.y, to.y) > y && Math.min(from.y, to.y) < y + height;
}

/** Points on the curve, about one map unit (111 m) apart. */
export function pointsOn(knots: readonly Knot[]): Point[] {
	return knots.flatMap((from, at) => {
		const to = knots[at + 1];
		if (!to) return [{ x: from.x, y: from.y }];
		const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
		return Array.from({ length: count }, (_, n) => {
			const [t, rest] = [n / count, 1 - n / count];
			const between = (axis: "x" | "y") =>
				rest ** 3 * from[axis] +
				3 * rest ** 2 * t * (from[axis] + from.slope[axis]) +
				3 * rest * t ** 2 * (to[axis] - to.slope[axis]) +
				t ** 3 * to[axis];
			return { x: between("x"), y: between("y") };
		});
	});
}
