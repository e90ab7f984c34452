import type { LngLat } from "#app/places/projection.ts";
import { spotHref, viewAtLngLat, writeView } from "#app/places/view.ts";
import { writePoints } from "../points.ts";
import { lineHref, pointsOf, viewOfLine } from "./view.ts";

/** Shows the streets and the nearest towns. */
const zoom = 3;

/** Of a comment: its place or its line as an image, and on the map. */
export function spotAt(place: LngLat, line: string | null | undefined) {
	const { view, drawn } = line
		? { view: viewOfLine(line), drawn: { linia: writePoints(pointsOf(line)) } }
		: { view: viewAtLngLat(place, zoom), drawn: { punt: `${place.longitude},${place.latitude}` } };
	const search = new URLSearchParams({ vista: writeView(view), ...drawn });
	return { image: `/mapa/imatge.svg?${search}`, href: line ? lineHref(place, line) : spotHref(place) };
}
