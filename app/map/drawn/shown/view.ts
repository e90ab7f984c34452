import { type LngLat, toLngLat } from "#app/places/projection.ts";
import { boxOf, spotHref, type View, viewAround, viewAtLngLat, writeView } from "#app/places/view.ts";
import { thinned } from "../course.ts";
import { type DrawnPoint, mostPoints, writePoints } from "../points.ts";
import { decodeLine } from "../stored.ts";

/** Of a stored line: where it is seen whole. */
export const viewOfLine = (line: string): View => viewAround([decodeLine(line).flatMap(({ x, y }) => [x, y])]);

/** How near it is seen whole around its middle, which may lie at one side of it. */
function zoomOf(middle: LngLat, line: string): number {
	const { zoom } = viewOfLine(line);
	const { x, y, width, height } = boxOf(viewAtLngLat(middle, zoom));
	const isWhole = decodeLine(line).every((at) => at.x > x && at.x < x + width && at.y > y && at.y < y + height);
	return isWhole ? zoom : Math.max(0, zoom - 1);
}

/** The comments at its middle, beside a map that shows it whole. */
export const lineHref = (middle: LngLat, line: string) =>
	spotHref(middle).replace("#", `&escala=${zoomOf(middle, line)}#`);

export const isThinned = (line: string) => decodeLine(line).length > mostPoints;

/** With as many corners as a form may have points: fewer than it has, where it follows the network far. */
export const pointsOf = (line: string): DrawnPoint[] => thinned(decodeLine(line), mostPoints, 0.01).map(toLngLat);

/** Shows the streets and the nearest towns. */
const zoom = 3;

/** Of a comment: its place or its line as an image, and on the map. A small image of a place shows the whole municipality. */
export function spotAt(place: LngLat, line: string | null | undefined, isSmall = false) {
	const vista = (view: View) => ({ vista: writeView(view) });
	const search = new URLSearchParams(
		line
			? { ...vista(viewOfLine(line)), linia: writePoints(pointsOf(line)) }
			: { ...(isSmall ? {} : vista(viewAtLngLat(place, zoom))), punt: `${place.longitude},${place.latitude}` },
	);
	return { image: `/mapa/imatge.svg?${search}`, href: line ? lineHref(place, line) : spotHref(place) };
}
