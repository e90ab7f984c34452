import { lines } from "virtual:map";
import { type Municipality, municipalitiesWith } from "#app/places/municipalities/municipalities.ts";
import type { Point } from "#app/places/projection.ts";
import type { Line } from "./drawing/line.ts";

export function lineOfSlug(slug: string | null): Line | undefined {
	return lines.find((line) => line.slug === slug?.toLowerCase());
}

/** Distance between sampled points, in map units: 200 m. */
const step = 2;

export function municipalitiesAlong({ parts }: Line): Municipality[] {
	return [...new Set(parts.flatMap(pointsAlong).flatMap(municipalitiesWith))];
}

function pointsAlong(part: readonly number[]): Point[] {
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
