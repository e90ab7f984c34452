import { expect, it } from "vitest";
import { type Box, deepestZoom, world } from "#app/places/projection.ts";
import { boxOf, viewAt } from "#app/places/view.ts";
import { boxOfName, placeNames } from "../drawing/names.ts";
import type { PixelBox } from "../drawing/pixel-box.ts";
import { placeBaseNames } from "./names.ts";
import type { BaseName } from "./placing.ts";

/** Nine views across and down at each zoom; the widths of the map on screens of 360 and 1280 px, and those of forms. */
const grid = Array.from({ length: 81 }, (_, n) => ({ across: (n % 9) / 8, down: Math.floor(n / 9) / 8 }));
const widths = [248, 280, 324, 344, 480, 560, 576];

function rectOf({ at, left, right, top, bottom }: PixelBox, box: Box, width: number) {
	const scale = width / box.width;
	const [x, y] = [(at.x - box.x) * scale, (at.y - box.y) * scale];
	return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
}

type Rect = ReturnType<typeof rectOf>;

function overlap(a: Rect, b: Rect): boolean {
	return a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;
}

it.each([0, 1, 2, 3, 4])("cover no name, nor each other, and are whole, in all views of zoom %d", (zoom) => {
	for (const { across, down } of grid) {
		const box = boxOf(viewAt({ x: across * world.width, y: down * world.height }, zoom));
		const municipal = placeNames(box, zoom, []).map(boxOfName);
		const base = placeBaseNames({ box, seen: box, zoom }, municipal);
		for (const width of widths) {
			const isShown = ({ least = 0 }: { least?: number }) => width >= least;
			const others = municipal.filter(isShown).map((one) => ({ text: one.text, rect: rectOf(one, box, width) }));
			for (const one of base.filter(isShown)) {
				const rect = rectOf(one, box, width);
				const isWhole =
					rect.left >= 0 && rect.right <= width && rect.top >= 0 && rect.bottom <= (width / box.width) * box.height;
				expect(isWhole, `${one.text} at zoom ${zoom}, ${width} px`).toBe(true);
				const over = others.filter((other) => overlap(rect, other.rect)).map(({ text }) => text);
				expect(over, `${one.text} at zoom ${zoom}, ${width} px`).toEqual([]);
				others.push({ text: one.text, rect });
			}
		}
	}
});

it("keep clear of what is marked", () => {
	const box = boxOf(viewAt({ x: 400, y: 230 }, 1));
	const find = (names: BaseName[]) => names.find(({ text }) => text === "Montserrat");
	const found = find(placeBaseNames({ box, seen: box, zoom: 1 }, []));
	expect(found).toBeDefined();
	if (found)
		expect(
			find(placeBaseNames({ box, seen: box, zoom: 1 }, [{ at: found.at, left: -90, right: 90, top: -90, bottom: 90 }])),
		).toBe(undefined);
});

it("are more from nearer, and the same whenever they are asked for", () => {
	const centre = { x: 300, y: 470 };
	const perArea = Array.from({ length: deepestZoom + 1 }, (_, zoom) => {
		const box = boxOf(viewAt(centre, zoom));
		const names = placeBaseNames({ box, seen: box, zoom }, []);
		expect(placeBaseNames({ box, seen: box, zoom }, [])).toEqual(names);
		return names.length * 4 ** zoom;
	});
	for (const [zoom, count] of perArea.slice(1).entries()) expect(count).toBeGreaterThan(perArea[zoom] ?? 0);
});
