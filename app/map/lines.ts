import { lines } from "virtual:map";
import { type Municipality, municipalitiesWith } from "#app/places/municipalities/municipalities.ts";
import type { Point } from "#app/places/projection.ts";
import type { Line } from "./drawing/line.ts";

export function lineOfSlug(slug: string | null): Line | undefined {
	return lines.find((line) => line.slug === slug?.toLowerCase());
}

export function municipalitiesAlong({ parts }: Line): Municipality[] {
	return [...new Set(parts.flatMap((part) => pointsAlong(part)).flatMap((point) => municipalitiesWith(point)))];
}

/** `step`: the most between two of them, in map units; two are 200 m. */
export function pointsAlong(part: readonly number[], step = 2): Point[] {
	const corners = part.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: part[at + 1] ?? 0 }] : []));
	return corners.flatMap((from, at) => {
		const to = corners[at + 1] ?? from;
		const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
		return Array.from({ length: steps }, (_, n) => ({
			x: from.x + ((to.x - from.x) * n) / steps,
			y: from.y + ((to.y - from.y) * n) / steps,
		}));
	});
}
