import { toLngLat, toPoint } from "#app/data/map-projection.ts";
import type { Stop } from "./drawing/marks.ts";
import { type Municipality, municipalityOfCode } from "./municipalities/municipalities.ts";
import { type View, viewAround } from "./view.ts";

/** More would not find room. */
const most = 12;

/** The address of the map with Vivi's stops, numbered in their order: INE codes. */
export function stopsImage(codes: readonly string[]): string {
	return `/mapa/imatge.svg?parades=${codes.slice(0, most).join(",")}`;
}

/** Where the stops are that such an address names; those in one municipality are one. What is no code counts, unseen. */
export function readStops(parades: string): Stop[] {
	const numbers = new Map<Municipality, number[]>();
	for (const [at, code] of parades.split(",", most).entries()) {
		const municipality = municipalityOfCode(code);
		if (municipality) numbers.set(municipality, [...(numbers.get(municipality) ?? []), at + 1]);
	}
	return [...numbers].map(([{ label }, all]) => ({ ...toLngLat(label), label: all.join(", ") }));
}

/** As near as all stops are in view. */
export function viewOfStops(stops: readonly Stop[]): View {
	return viewAround([stops.map(toPoint).flatMap(({ x, y }) => [x, y])]);
}
