import booleanPointInPolygon from "@turf/boolean-point-in-polygon";
import { polygon } from "@turf/helpers";
import { boundsOf } from "#app/places/projection.ts";
import type { StoredFindable } from "../finding.ts";
import type { FileName, FileNameKind } from "../names.ts";

/** Numbers of roads are found in the schematic base. */
const found = ["nucli", "estació", "cim", "riu", "carrer"] as const;

export interface Area {
	name: string;
	rings: readonly (readonly number[])[];
}

/** Each thing of a name in one municipality, once. */
export function findableNames(names: Iterable<FileName>, municipalities: readonly Area[]): StoredFindable[] {
	const within = municipalityFinder(municipalities);
	const whole = new Map<string, StoredFindable>();
	for (const { kind, name, x, y } of names) {
		if (!isFound(kind)) continue;
		const place = within(x, y) ?? "";
		// A river passes many.
		const key = [kind, name, kind === "riu" ? "" : place].join("|");
		const [, , , left, top, right = left, bottom = top] = whole.get(key) ?? [kind, name, place, x, y];
		const [west, north, east, south] = [
			Math.min(left, x),
			Math.min(top, y),
			Math.max(right, x),
			Math.max(bottom, y),
		].map(short);
		const reach = west === east && north === south ? [west, north] : [west, north, east, south];
		whole.set(key, [kind, name, kind === "riu" ? "" : place, ...reach] as StoredFindable);
	}
	return [...whole.values()].sort((a, b) => found.indexOf(a[0]) - found.indexOf(b[0]));
}

const isFound = (kind: FileNameKind): kind is StoredFindable[0] => found.some((one) => one === kind);
const short = (value: number) => Math.round(value * 100) / 100;

function municipalityFinder(municipalities: readonly Area[]) {
	const areas = municipalities.map(({ name, rings }) => ({
		name,
		box: boundsOf(rings),
		shapes: rings.map((ring) => polygon([closed(ring)])),
	}));
	return (x: number, y: number): string | undefined =>
		areas.find(
			({ box, shapes }) =>
				x >= box.x &&
				x <= box.x + box.width &&
				y >= box.y &&
				y <= box.y + box.height &&
				shapes.some((shape) => booleanPointInPolygon([x, y], shape)),
		)?.name;
}

function closed(ring: readonly number[]): [number, number][] {
	const points = ring.flatMap((x, at): [number, number][] => (at % 2 === 0 ? [[x, ring[at + 1] ?? 0]] : []));
	return [...points, ...points.slice(0, 1)];
}
