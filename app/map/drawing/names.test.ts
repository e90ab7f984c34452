import { expect, it } from "vitest";
import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { type Point, toLngLat } from "#app/places/projection.ts";
import { boxOf, viewAt, withBesides } from "#app/places/view.ts";
import { gathered } from "./gathered.ts";
import { pinMark } from "./marks.ts";
import { boxOfName, placeNames } from "./names.ts";

/** Of the map on screens of 360 to 1920 px, and those from which it shows more names. */
const widths = [280, 320, 360, 440, 448, 560, 605, 640];

const labels = new Map(municipalities.map(({ label }) => [label.text, label]));
const towns = ["Vilafranca", "Vilanova", "el Vendrell", "Igualada", "Sitges", "Calaf", "Piera"].flatMap(
	(name) => labels.get(name) ?? [],
);

/** Of some 1,200 comments around a town: many in it, and fewer the farther from it. */
function cellsAround(town: Point, zoom: number) {
	return Array.from({ length: 90 }, (_, n) => {
		const [turn, far] = [n * 2.4, (n / 90) ** 1.5 * 60];
		const { longitude, latitude } = toLngLat({ x: town.x + Math.cos(turn) * far, y: town.y + Math.sin(turn) * far });
		const comments = 1 + Math.round(40 / (1 + far / 4));
		return { zoom, column: n, row: 0, comments, longitudes: longitude * comments, latitudes: latitude * comments };
	});
}

interface Rect {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** By more than a pixel. */
const overlap = (a: Rect, b: Rect) =>
	Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
	Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

it.each([0, 1, 2])("stand by their places and cover nothing among thousands of comments, at zoom %d", (zoom) => {
	const cells = towns.flatMap((town) => cellsAround(town, zoom));
	for (const view of towns.map((town) => viewAt(town, zoom))) {
		const box = boxOf(view);
		const marks = gathered(cells, view).map((one) => pinMark({ ...one, ...one.place, href: "/" }));
		const names = placeNames(box, zoom, marks, withBesides(box));
		const all = placeNames(box, zoom, [], withBesides(box)).map(boxOfName);
		expect(names.length).toBeGreaterThan(all.length / 2);
		for (const width of widths) {
			const scale = width / box.width;
			const rectOf = ({ x, y }: Point, { left, right, top, bottom }: Rect): Rect => ({
				left: x * scale + left,
				right: x * scale + right,
				top: y * scale + top,
				bottom: y * scale + bottom,
			});
			const taken = marks.map(({ point, reach }) => ({ text: "a pin", rect: rectOf(point, reach) }));
			for (const name of names) {
				const { text, at, least, ...reach } = boxOfName(name);
				if (least > width) continue;
				const place = labels.get(text) ?? at;
				const moved = [(at.x - place.x) * scale + name.shift.x, (at.y - place.y) * scale + name.shift.y];
				expect(Math.hypot(...moved), `${text}, ${width} px`).toBeLessThan(40);
				const rect = rectOf(at, reach);
				const covered = taken.filter((other) => overlap(rect, other.rect)).map((other) => other.text);
				expect(covered, `under ${text}, ${width} px`).toEqual([]);
				taken.push({ text, rect });
			}
		}
	}
});
