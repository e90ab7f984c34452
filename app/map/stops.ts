import { type Municipality, municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { type Point, toLngLat, toPoint } from "#app/places/projection.ts";
import { type View, viewFilledBy } from "#app/places/view.ts";
import type { Stop } from "./drawing/marks.ts";

const most = 12;

/** Map image URL for INE codes in order; stops are numbered. Vivi has reached the first of them. */
export function stopsImage(codes: readonly string[], reached: number): string {
	return `/mapa/imatge.svg?parades=${codes.slice(0, most).join(",")}&fetes=${reached}`;
}

/** Parses such a URL. Stops in one municipality share a mark; invalid codes count but are not shown. */
export function readTour(parades: string, reached: number): { stops: Stop[]; way: string } {
	const numbers = new Map<Municipality, number[]>();
	const hops = { made: "", ahead: "" };
	let from: Point | undefined;
	for (const [at, code] of parades.split(",", most).entries()) {
		const municipality = municipalityOfCode(code);
		if (!municipality) continue;
		numbers.set(municipality, [...(numbers.get(municipality) ?? []), at + 1]);
		const to = municipality.label;
		if (from) hops[at < reached ? "made" : "ahead"] += curve(from, to);
		from = to;
	}
	const stops = [...numbers].map(([{ label }, all]) => ({ ...toLngLat(label), label: all.join(", ") }));
	return { stops, way: from ? drawWay(hops) : "" };
}

/** To its right, so that there and back are two ways. */
function curve(from: Point, to: Point): string {
	const bend = 0.15;
	const [x, y] = [(from.x + to.x) / 2 - (to.y - from.y) * bend, (from.y + to.y) / 2 + (to.x - from.x) * bend];
	return `M${from.x} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`;
}

/** Where she has been, a wheel has left its track. */
const drawWay = ({ made, ahead }: { made: string; ahead: string }) =>
	`<g fill="none" stroke="#2a0f22"><path stroke-width="7" d="${ahead}"/><path stroke="#f5b83d" stroke-width="3" d="${ahead}"/><path stroke-width="10" stroke-dasharray="3 4" d="${made}"/></g>`.replaceAll(
		"<path",
		'<path vector-effect="non-scaling-stroke"',
	);

/** A band is wider than the view. */
export function viewOfStops(stops: readonly Stop[], isBand: boolean): View {
	return viewFilledBy(stops.map(toPoint), isBand ? 1.2 : 1);
}
