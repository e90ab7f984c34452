import { municipalities as drawn } from "virtual:map";
import { boundsOf, type LngLat, type Point, toPoint } from "../projection.ts";
import { byName, municipalityNames } from "./municipality-names.ts";

/** `code` is the INE code; `rings` are flat lists of x and y. */
export type Municipality = (typeof drawn)[number];

export const municipalities: readonly Municipality[] = [...drawn].sort(byName);

const byCode = new Map(municipalities.map((one) => [one.code, one]));
const bySlug = new Map(municipalities.map((one) => [one.slug, one]));

export function municipalityOfCode(code: string | null | undefined): Municipality | undefined {
	return byCode.get(code ?? "");
}

export function municipalityOfSlug(slug: string | null): Municipality | undefined {
	return bySlug.get(slug?.toLowerCase() ?? "");
}

export const comarques: readonly (readonly [name: string, municipalities: readonly Municipality[]])[] =
	municipalityNames.map(([name]) => [name, municipalities.filter(({ comarca }) => comarca === name)]);

/** Precision of the outlines, in map units: a harbour or beach may lie outside them. */
const coarseness = 4;

/** The municipality at a position, or the nearest within `coarseness`. Undefined at sea and beyond the borders. */
export function municipalityAt(place: LngLat): Municipality | undefined {
	const point = toPoint(place);
	const within = bySize.find(({ rings }) => rings.some((ring) => isInside(ring, point.x, point.y)));
	return within ?? bySize.find(({ rings }) => distanceFrom(rings, point) <= coarseness);
}

/** Map units from a point to an area; nothing within it. */
export function distanceFrom(rings: readonly (readonly number[])[], { x, y }: Point): number {
	return rings.some((ring) => isInside(ring, x, y)) ? 0 : Math.min(...rings.map((ring) => distanceTo(ring, x, y)));
}

/** `among`: where it may be, if that is known. */
export function municipalitiesWith({ x, y }: Point, among = municipalities): Municipality[] {
	return among.filter(({ rings }) => rings.some((ring) => isInside(ring, x, y)));
}

const bySize = [...municipalities].sort((a, b) => extent(a) - extent(b));

function extent({ rings }: Municipality): number {
	const { width, height } = boundsOf(rings);
	return width * height;
}

function distanceTo(ring: readonly number[], x: number, y: number): number {
	const edges = ring.filter((_, at) => at % 2 === 0).map((_, at) => at * 2);
	const distances = edges.map((at) => {
		const next = (at + 2) % ring.length;
		const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[at], ring[at + 1], ring[next], ring[next + 1]];
		const length = (bx - ax) ** 2 + (by - ay) ** 2;
		const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
		return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
	});
	return Math.min(...distances);
}

/** Ray casting: a ray to the right crosses the outline an odd number of times. */
function isInside(ring: readonly number[], x: number, y: number): boolean {
	let inside = false;
	for (let at = 0, before = ring.length - 2; at < ring.length; before = at, at += 2) {
		const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[at], ring[at + 1], ring[before], ring[before + 1]];
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
	}
	return inside;
}
