import type { Box } from "#app/places/projection.ts";

/* Flat lists of x and y, cut at the edges of a box and without needless corners. */

/** The pieces of a line that are within. */
export function clipLine(line: readonly number[], { x, y, width, height }: Box): number[][] {
	const pieces: number[][] = [];
	let isOpen = false;
	for (let at = 2; at + 1 < line.length; at += 2) {
		const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[at - 2], line[at - 1], line[at], line[at + 1]];
		let [first, last] = [0, 1];
		const sides = [
			[x1 - x2, x1 - x],
			[x2 - x1, x + width - x1],
			[y1 - y2, y1 - y],
			[y2 - y1, y + height - y1],
		] as const;
		let isWithin = true;
		for (const [outwards, room] of sides) {
			if (outwards === 0 && room < 0) isWithin = false;
			if (outwards < 0) first = Math.max(first, room / outwards);
			if (outwards > 0) last = Math.min(last, room / outwards);
		}
		isWithin &&= first <= last;
		if (!isWithin) {
			isOpen = false;
			continue;
		}
		const piece = pieces.at(-1);
		const end = [x1 + (x2 - x1) * last, y1 + (y2 - y1) * last];
		if (isOpen && first === 0 && piece) piece.push(...end);
		else pieces.push([x1 + (x2 - x1) * first, y1 + (y2 - y1) * first, ...end]);
		isOpen = last === 1;
	}
	return pieces;
}

/** Sutherland and Hodgman: side by side. Empty if nothing is within. */
export function clipRing(ring: readonly number[], { x, y, width, height }: Box): number[] {
	const sides = [
		[0, 1, x],
		[0, -1, x + width],
		[1, 1, y],
		[1, -1, y + height],
	] as const;
	let left = ring;
	for (const [axis, sign, edge] of sides) {
		const kept: number[] = [];
		for (let at = 0; at < left.length; at += 2) {
			const before = at === 0 ? left.length - 2 : at - 2;
			const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [left[before], left[before + 1], left[at], left[at + 1]];
			const [from, to] = [((axis ? y1 : x1) - edge) * sign, ((axis ? y2 : x2) - edge) * sign];
			if (from < 0 !== to < 0) {
				const share = from / (from - to);
				kept.push(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share);
			}
			if (to >= 0) kept.push(x2, y2);
		}
		left = kept;
	}
	return [...left];
}

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
