import { type LngLat, toLngLat } from "#app/places/projection.ts";
import { spotHref, type View, viewAround, writeView } from "#app/places/view.ts";
import { thinned } from "./course.ts";
import { type DrawnPoint, mostPoints } from "./points.ts";
import { decodeLine } from "./stored.ts";

/** Of a stored line: where it is seen whole. */
export const viewOfLine = (line: string): View => viewAround([decodeLine(line).flatMap(({ x, y }) => [x, y])]);

/** The comments at its middle, beside a map that shows it whole. */
export const lineHref = (middle: LngLat, line: string) =>
	spotHref(middle).replace("#", `&vista=${writeView(viewOfLine(line))}#`);

/** With as many corners as a form may have points. */
export const pointsOf = (line: string): DrawnPoint[] => thinned(decodeLine(line), mostPoints, 0.01).map(toLngLat);
