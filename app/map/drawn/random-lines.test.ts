import booleanPointInPolygon from "@turf/boolean-point-in-polygon";
import { lineString, point, polygon } from "@turf/helpers";
import length from "@turf/length";
import pointToLineDistance from "@turf/point-to-line-distance";
import fc from "fast-check";
import { expect, it } from "vitest";
import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { area, boundsOf, isOnMap, toLngLat, toPoint } from "#app/places/projection.ts";
import { cellAt } from "../queries-cells.ts";
import { judgeLine } from "./judge.ts";
import { type DrawnPoint, readPoints, writePoints } from "./points.ts";
import { coordinatesOf, decodeLine, encodeLine } from "./stored.ts";

type Pair = [longitude: number, latitude: number];

/** Rings of all municipalities in degrees, each with its box, which turf looks at first. */
const outlines = municipalities.flatMap(({ code, rings }) =>
	rings.map((ring) => {
		const corners = Array.from({ length: ring.length / 2 }, (_, at): Pair => {
			const { longitude, latitude } = toLngLat({ x: ring[2 * at] ?? 0, y: ring[2 * at + 1] ?? 0 });
			return [longitude, latitude];
		});
		const { x, y, width, height } = boundsOf([ring]);
		const [southWest, northEast] = [toLngLat({ x, y: y + height }), toLngLat({ x: x + width, y })];
		const bbox: [number, number, number, number] = [
			southWest.longitude,
			southWest.latitude,
			northEast.longitude,
			northEast.latitude,
		];
		return { code, outline: polygon([[...corners, corners[0] ?? [0, 0]]], {}, { bbox }) };
	}),
);

/** A walk, from anywhere on the map or a little beyond it. */
const walks = fc
	.tuple(
		fc.double({ min: area.west - 0.05, max: area.east + 0.05, noNaN: true }),
		fc.double({ min: area.south - 0.05, max: area.north + 0.05, noNaN: true }),
		fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })), {
			minLength: 1,
			maxLength: 49,
		}),
		fc.constantFrom(1e-5, 5e-5),
	)
	.map(([longitude, latitude, steps, size]) => {
		const points: DrawnPoint[] = [{ longitude, latitude }];
		for (const [dx, dy] of steps) {
			const { longitude: x, latitude: y } = points.at(-1) ?? { longitude, latitude };
			points.push({ longitude: x + dx * size, latitude: y + dy * size });
		}
		return readPoints(writePoints(points)) ?? [];
	});

/** So many places along it, as far from each other. */
function sampled(coordinates: readonly Pair[], count: number): Pair[] {
	const legs = coordinates.slice(1).map((to, at) => {
		const from = coordinates[at] ?? to;
		return { from, to, km: length(lineString([from, to])) };
	});
	const whole = legs.reduce((sum, { km }) => sum + km, 0);
	return Array.from({ length: count }, (_, n) => {
		let left = ((n + 0.5) / count) * whole;
		const leg = legs.find(({ km }) => {
			if (left <= km) return true;
			left -= km;
			return false;
		});
		const { from = [0, 0], to = [0, 0], km = 1 } = leg ?? {};
		const share = left / km;
		return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
	});
}

function sharesOf(samples: readonly Pair[]): Map<string, number> {
	const shares = new Map<string, number>();
	for (const sample of samples) {
		for (const { code, outline } of outlines) {
			if (booleanPointInPolygon(point(sample), outline)) shares.set(code, (shares.get(code) ?? 0) + 1 / samples.length);
		}
	}
	return shares;
}

/** Of a place and of those a metre and a half from it: degrees are rounded, so a sample may be beside its line. */
function cellsNear([x, y]: Pair): number[] {
	const steps = [-1.5e-5, 0, 1.5e-5];
	return steps.flatMap((dx) => steps.map((dy) => cellAt({ longitude: x + dx, latitude: y + dy })));
}

it("two thousand lines are stored as turf measures them", () => {
	fc.assert(
		fc.property(fc.noBias(walks), fc.boolean(), (points, cutsEnds) => {
			const { stored, problem, municipality, kilometres } = judgeLine(points, cutsEnds);
			if (!stored) {
				expect(problem).toBeTruthy();
				return fc.pre(false);
			}
			const coordinates = coordinatesOf(stored.line);
			expect(coordinates.length).toBeGreaterThanOrEqual(2);
			for (const [at, [longitude, latitude]] of coordinates.entries()) {
				expect(isOnMap({ longitude, latitude })).toBe(true);
				expect(coordinates[at - 1]).not.toEqual([longitude, latitude]);
			}
			expect(isOnMap(stored.place)).toBe(true);
			expect(encodeLine(decodeLine(stored.line))).toBe(stored.line);

			const line = lineString(coordinates);
			const [measured, whole] = [
				length(line),
				length(lineString(points.map(({ longitude, latitude }) => [longitude, latitude]))),
			];
			expect(Math.abs(kilometres - measured)).toBeLessThan(0.002 * measured);
			expect(measured).toBeLessThan(whole * 1.002 + 0.003);
			const isInside = points.every(isOnMap);
			const most = cutsEnds ? 0.16 : 0.007;
			for (const { longitude, latitude } of isInside && !cutsEnds ? points : []) {
				expect(pointToLineDistance([longitude, latitude], line)).toBeLessThan(most);
			}
			if (isInside && cutsEnds) {
				for (const end of [points.at(0), points.at(-1)]) {
					const [first, last] = [coordinates.at(0) ?? [0, 0], coordinates.at(-1) ?? [0, 0]];
					const at = end === points.at(0) ? first : last;
					expect(length(lineString([[end?.longitude ?? 0, end?.latitude ?? 0], at]))).toBeLessThan(most);
				}
				expect(whole - measured).toBeGreaterThan(0.29);
			}

			const samples = sampled(coordinates, 50);
			const shares = sharesOf(samples);
			const largest = Math.max(0, ...shares.values());
			if (largest > 0.1) expect(shares.get(municipality?.code ?? "") ?? 0).toBeGreaterThanOrEqual(largest - 0.1);

			const [, cells = []]: number[][] = JSON.parse(stored.line);
			expect(samples.filter((sample) => !cellsNear(sample).some((cell) => cells.includes(cell)))).toEqual([]);
		}),
		{ numRuns: 2_000 },
	);
}, 120_000);

it("points come back from their text, a metre off at the most", () => {
	fc.assert(
		fc.property(walks, (points) => {
			expect(readPoints(writePoints(points))).toEqual(points);
			for (const one of points) {
				const { x, y } = toPoint(one);
				expect([x, y].every(Number.isFinite)).toBe(true);
			}
		}),
	);
});
