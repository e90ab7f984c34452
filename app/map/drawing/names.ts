import { municipalities } from "#app/places/municipalities/municipalities.ts";
import type { Box, Point } from "#app/places/projection.ts";
import type { Mark } from "./marks.ts";
import { type PixelBox, scaleApart, type Taken, type Width, widthApart, widths } from "./pixel-box.ts";

/** Pixels across a map on which names of its zoom have room beside each other (labels.ts); those of the next, on twice as many. */
const narrow = 280;

interface Named {
	text: string;
	at: Point;
	/** Offset in pixels: horizontal centre and baseline. */
	shift: Point;
}

export interface PlacedName extends Named {
	/** From which width of the map it is shown. */
	least: Width;
}

/** Pixels. A name that is moved farther seems to be of another town. */
const mostMoved = 39;
const distance = ({ x, y }: Point) => Math.hypot(x, y);
/** The nearest first. */
const shifts = [0, 13, -13, 26, -26, 39, -39]
	.flatMap((x) => [0, 6, -6, 12, -12, 18, -18, 24, -24, 30, -30, 36, -36, 39, -39].map((y) => ({ x, y })))
	.filter((shift) => distance(shift) <= mostMoved)
	.sort((a, b) => distance(a) - distance(b));

/**
 * They cover no mark and no other name at any width of the map: one that has no room near its place is left out. `seen`: of a
 * wide map, what is beside the view too.
 */
export function placeNames(box: Box, zoom: number, marks: readonly Mark[], seen = box): PlacedName[] {
	const settled: PlacedName[] = [];
	const taken: Taken[] = marks.map(({ point, reach }) => ({ at: point, ...reach }));
	const settle = (name: PlacedName) => {
		settled.push(name);
		taken.push(boxOfName(name));
	};
	// Of the larger towns first; among those, what can stay where it is.
	for (let from = 0; from <= zoom + 1; from++) {
		const usual = from > zoom ? widths[3] : widths[0];
		const names = municipalities
			.filter(({ label }) => label.from === from && isWithin(seen, label))
			.map(({ label }) => ({ text: label.text, at: { x: label.x, y: label.y }, shift: { x: 0, y: 0 } }));
		const moved = names.filter((name) => {
			const isCovered = leastWidth(name, usual, box, taken) !== usual;
			if (!isCovered) settle({ ...name, least: usual });
			return isCovered;
		});
		for (const name of moved) {
			const near = taken.filter((other) => mayCover(other, name, box));
			const places = shifts.flatMap((shift) => {
				const least = leastWidth({ ...name, shift }, usual, box, near);
				return least ? [{ ...name, shift, least }] : [];
			});
			const [best] = places.sort((a, b) => a.least - b.least);
			if (best) settle(best);
		}
	}
	return settled;
}

export function isWithin({ x, y, width, height }: Box, point: Point): boolean {
	return point.x > x && point.x < x + width && point.y > y && point.y < y + height;
}

/** Whether it is over a place to which the name may be moved, at some width: few are, and there are a hundred places. */
function mayCover(other: Taken, name: Named, box: Box): boolean {
	const { left, right, top, bottom } = reachOf(name);
	const around = {
		left: left - mostMoved,
		right: right + mostMoved,
		top: top - mostMoved,
		bottom: bottom + mostMoved,
	};
	const scale = narrow / box.width;
	return scaleApart({ at: name.at, ...around }, other, scale) > scale;
}

/** From which width of the map, `usual` or more, it is over none of those taken. */
function leastWidth(name: Named, usual: Width, box: Box, taken: readonly Taken[]): Width | undefined {
	const first = Math.max(usual, narrow);
	const width = widthApart({ at: name.at, ...reachOf(name) }, taken, first, box);
	return width === first ? usual : widths.find((step) => width !== undefined && step >= width);
}

function reachOf({ text, shift: { x, y } }: Named): Omit<PixelBox, "at"> {
	const half = text.length * 3.3 + 3;
	return { left: x - half, right: x + half, top: y - 11, bottom: y + 4 };
}

export function boxOfName(name: PlacedName): Taken & Pick<PlacedName, "text" | "least"> {
	return { text: name.text, at: name.at, ...reachOf(name), least: name.least };
}
