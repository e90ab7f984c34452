import { type BoundingBox, clipPolygon, clipPolyline } from "lineclip";
import type { Box } from "#app/places/projection.ts";

/* Flat lists of x and y, cut at the edges of a box and without needless corners. */

/** The pieces of a line that are within. */
export const clipLine = (line: readonly number[], box: Box): number[][] =>
	clipPolyline(pairsOf(line), edgesOf(box)).map((piece) => piece.flat());

/** Empty if nothing is within. */
export const clipRing = (ring: readonly number[], box: Box): number[] =>
	clipPolygon(pairsOf(ring), edgesOf(box)).flat();

const edgesOf = ({ x, y, width, height }: Box): BoundingBox => [x, y, x + width, y + height];

const pairsOf = (flat: readonly number[]) =>
	Array.from({ length: flat.length / 2 }, (_, at): [number, number] => [flat[2 * at] ?? 0, flat[2 * at + 1] ?? 0]);

/** Whole steps, without those nearer than `least` to the one before, and without those in the middle of a straight line. */
export function coarse(points: readonly number[], least: number): number[] {
	const kept: number[] = [];
	const end = points.length - 2;
	for (let at = 0; at <= end; at += 2) {
		const [x, y] = [Math.round(points[at] ?? 0), Math.round(points[at + 1] ?? 0)];
		const [lastX = Number.NaN, lastY = Number.NaN] = [kept[kept.length - 2], kept[kept.length - 1]];
		const isNear = Math.abs(x - lastX) + Math.abs(y - lastY) < least;
		if (isNear && (at < end || (x === lastX && y === lastY))) continue;
		const [beforeX, beforeY] = [kept[kept.length - 4], kept[kept.length - 3]];
		if (beforeX !== undefined && beforeY !== undefined) {
			const [alongX, alongY] = [x - beforeX, y - beforeY];
			const off = Math.abs(alongX * (lastY - beforeY) - alongY * (lastX - beforeX));
			const isOnward = (lastX - beforeX) * (x - lastX) + (lastY - beforeY) * (y - lastY) > 0;
			if (isOnward && off <= least * 0.4 * Math.hypot(alongX, alongY)) kept.length -= 2;
		}
		kept.push(x, y);
	}
	return kept;
}
