import { type Municipality, municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { toLngLat, toPoint } from "#app/places/projection.ts";
import { type View, viewAround } from "#app/places/view.ts";
import type { Stop } from "./drawing/marks.ts";

const most = 12;

/** Map image URL for INE codes in order; stops are numbered. */
export function stopsImage(codes: readonly string[]): string {
	return `/mapa/imatge.svg?parades=${codes.slice(0, most).join(",")}`;
}

/** Parses such a URL. Stops in one municipality share a mark; invalid codes count but are not shown. */
export function readStops(parades: string): Stop[] {
	const numbers = new Map<Municipality, number[]>();
	for (const [at, code] of parades.split(",", most).entries()) {
		const municipality = municipalityOfCode(code);
		if (municipality) numbers.set(municipality, [...(numbers.get(municipality) ?? []), at + 1]);
	}
	return [...numbers].map(([{ label }, all]) => ({ ...toLngLat(label), label: all.join(", ") }));
}

export function viewOfStops(stops: readonly Stop[]): View {
	return viewAround([stops.map(toPoint).flatMap(({ x, y }) => [x, y])]);
}
