import type { Course } from "../course.ts";

/* SVG text of lines: also drawn in browsers, while somebody draws. */

export const lineColours = { line: "#8a4b00", edge: "#fff" };

/** The `d` of a path. Two decimals are a metre. */
export function coursePath(course: Course): string {
	const short = (units: number) => String(Math.round(units * 100) / 100);
	return course.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}

/** What somebody draws, in map units. */
export function ownLine(course: Course): string {
	const d = coursePath(course);
	const stroke = (colour: string, width: number) =>
		`<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${d}"/>`;
	return course.length > 1 ? stroke(lineColours.edge, 8) + stroke(lineColours.line, 4.5) : "";
}

/** A point of it, with its number from 1; `at` holds the x and y attributes. */
export function ownPoint(number: number, at: string): string {
	return `<svg class="pin map__point" data-point="${number}" overflow="visible" ${at}><circle r="17" fill-opacity="0"/><circle r="10" fill="${lineColours.edge}" stroke="${lineColours.line}" stroke-width="2.5"/><text y="4" font-size="11" fill="#2a0f22">${number}</text></svg>`;
}
