import { type LngLat, type Point, toLngLat, world } from "#app/places/projection.ts";
import { cellAt, finestCells } from "../queries-cells.ts";
import { between, type Course, kilometresOf, middleOf, pairOf } from "./course.ts";

/** Parts of a map unit: each is 1.1 metres. */
const parts = 100;

/** To whole parts, as it is stored. */
export function rounded(course: Course): Course {
	const whole = (units: number, most: number) => Math.min(most, Math.max(0, Math.round(units * parts) / parts));
	return course.map(({ x, y }) => ({ x: whole(x, world.width), y: whole(y, world.height) }));
}

/** JSON: the first corner and the steps from each to the next, in parts; then the cells that it crosses, for the triggers. */
export function encodeLine(course: Course): string {
	const corners = course.map(({ x, y }) => [Math.round(x * parts), Math.round(y * parts)] as const);
	const steps = corners.flatMap(([x, y], at) => {
		const [beforeX, beforeY] = corners[at - 1] ?? [0, 0];
		return [x - beforeX, y - beforeY];
	});
	return JSON.stringify([steps, crossedCells(course)]);
}

export function decodeLine(text: string): Course {
	const [steps = []]: number[][] = JSON.parse(text);
	const corners: Point[] = [];
	let x = 0;
	let y = 0;
	for (let at = 0; at < steps.length; at += 2) {
		x += steps[at] ?? 0;
		y += steps[at + 1] ?? 0;
		corners.push({ x: x / parts, y: y / parts });
	}
	return corners;
}

/** Its middle. To ten metres, which makes addresses short. */
export function placeOf(course: Course): LngLat {
	const short = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
	const { longitude, latitude } = toLngLat(middleOf(course));
	return { longitude: short(longitude), latitude: short(latitude) };
}

/** Longitude and latitude of each corner. */
export const coordinatesOf = (text: string) => decodeLine(text).map((point) => pairOf(toLngLat(point)));

/** To ten metres. */
export const kilometresIn = (text: string) => Math.round(kilometresOf(decodeLine(text)) * 100) / 100;

/** On the finest grid. */
export function crossedCells(course: Course): number[] {
	const cells = new Set<number>();
	for (const [at, to] of course.slice(1).entries()) {
		const from = course[at] ?? to;
		const [a, b] = [finestCells(toLngLat(from)), finestCells(toLngLat(to))];
		const cuts = [0, ...sharesAtGrid(a.x, b.x), ...sharesAtGrid(a.y, b.y), 1].sort((one, other) => one - other);
		for (const [n, end] of cuts.slice(1).entries()) {
			cells.add(cellAt(toLngLat(between(from, to, ((cuts[n] ?? end) + end) / 2))));
		}
	}
	return [...cells];
}

/** At which shares of the way from one number to another it passes whole ones. */
function sharesAtGrid(from: number, to: number): number[] {
	const [first, last] = [Math.ceil(Math.min(from, to)), Math.floor(Math.max(from, to))];
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => (first + n - from) / (to - from)).filter(
		(share) => share > 0 && share < 1,
	);
}
