import { describe, expect, it } from "vitest";
import { toLngLat, toPoint } from "#app/places/projection.ts";
import { boxOf, viewAtLngLat } from "#app/places/view.ts";
import { cellAt, finestGrid, type MapCell } from "../queries-cells.ts";
import { gathered, inItsCell, radiusOf } from "./gathered.ts";

const middle = { longitude: 1.7, latitude: 41.35 };

/** In a grid around the middle, with a distance in pixels of a view 320 pixels wide. */
function cellsApart(pixels: number, zoom: number, comments: (n: number) => number): MapCell[] {
	const { x, y } = toPoint(middle);
	const unit = boxOf(viewAtLngLat(middle, zoom)).width / 320;
	return Array.from({ length: 25 }, (_, n) => {
		const { longitude, latitude } = toLngLat({
			x: x + ((n % 5) - 2) * pixels * unit,
			y: y + (Math.floor(n / 5) - 2) * pixels * unit,
		});
		const count = comments(n);
		return { zoom, column: n, row: 0, comments: count, longitudes: longitude * count, latitudes: latitude * count };
	});
}

describe.each([0, 2, 4])("at zoom %d", (zoom) => {
	const view = viewAtLngLat(middle, zoom);
	it.each([
		["one each, far apart", 40, () => 1],
		["one each, close", 14, () => 1],
		["a few each", 30, (n: number) => 1 + (n % 4)],
		["very many", 25, (n: number) => n ** 3 + 1],
	])("no disc covers another, and no comment is lost: %s", (_, pixels, comments) => {
		const cells = cellsApart(pixels, zoom, comments);
		const groups = gathered(cells, view);
		const count = (all: readonly { comments: number }[]) => all.reduce((sum, one) => sum + one.comments, 0);
		expect(count(groups)).toBe(count(cells));
		const discs = groups.filter((one) => one.comments > 1);
		const scale = 320 / boxOf(view).width;
		for (const [at, one] of discs.entries()) {
			for (const other of discs.slice(at + 1)) {
				const [a, b] = [toPoint(one.place), toPoint(other.place)];
				const apart = Math.hypot(a.x - b.x, a.y - b.y) * scale;
				expect(apart).toBeGreaterThanOrEqual(radiusOf(one.comments) + radiusOf(other.comments));
			}
		}
	});

	it("leaves alone what stands apart, and says what is of several cells", () => {
		expect(
			gathered(
				cellsApart(40, zoom, () => 3),
				view,
			).filter((one) => one.isJoined),
		).toEqual([]);
		const [one, ...others] = gathered(
			cellsApart(2, zoom, () => 3),
			view,
		);
		expect([one?.comments, one?.isJoined, others]).toEqual([75, true, []]);
		expect(one?.place.longitude).toBeCloseTo(middle.longitude, 3);
		// Its address is that of its largest cell, whatever else is in view.
		const cells = cellsApart(2, zoom, (n) => n + 1);
		const { longitudes, comments } = cells[24] ?? { longitudes: 0, comments: 1 };
		for (const seen of [cells, cells.slice(10)]) {
			expect(gathered(seen, view)[0]?.core.longitude).toBe(longitudes / comments);
		}
	});
});

it("what nothing parts stands in the middle of its cell, and is listed by that cell; one alone stands where it is", () => {
	const cell = { zoom: finestGrid, column: 652, row: 21171, longitudes: 3.3964, latitudes: 82.7 };
	const { place, radius = 0, comments } = inItsCell({ ...cell, comments: 2 });
	expect(comments).toBe(2);
	expect(cellAt(place)).toBe(652 * 100_000 + 21_171);
	// A cell is 1/384 of a degree wide; a view of the fourth zoom is 33 map units, of which 749 are a degree.
	expect(2 * radius).toBeLessThan((749 / 384) * (360 / 33));
	expect(inItsCell({ ...cell, comments: 1, longitudes: 1.6982, latitudes: 41.35 }).place).toEqual({
		longitude: 1.6982,
		latitude: 41.35,
	});
});
