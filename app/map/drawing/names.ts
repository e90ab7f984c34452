import { municipalities } from "#app/places/municipalities/municipalities.ts";
import { type Box, type Point, world } from "#app/places/projection.ts";
import type { Mark } from "./marks.ts";
import type { PixelBox } from "./pixel-box.ts";

/** Map widths in pixels: on a phone, and from where names of the next zoom are shown too (.wide). */
const narrow = 280;
const wide = 560;

export interface PlacedName {
	text: string;
	at: Point;
	/** Offset in pixels: horizontal centre and baseline. */
	shift: Point;
	isWide: boolean;
}

/** `seen`: of a wide map, what is beside the view too. */
export function placeNames(box: Box, zoom: number, marks: readonly Mark[], seen = box): PlacedName[] {
	const names = municipalities
		.filter(({ label }) => label.from <= zoom + 1 && isWithin(seen, label))
		.map(
			({ label }): PlacedName => ({ text: label.text, at: label, shift: { x: 0, y: 0 }, isWide: label.from > zoom }),
		);
	const settled = names.filter((name) => covering(box, name, marks).length === 0);
	for (const name of names) {
		if (settled.includes(name)) continue;
		const others = covering(box, name, marks).flatMap((mark) => beside(mark, name));
		const onlyWide = [name, ...others].map((one) => ({ ...one, isWide: true }));
		const isFree = (one: PlacedName) => covering(box, one, marks).length === 0 && !isOverNames(box, one, settled);
		// Without room anywhere, the name overlaps the mark.
		settled.push([...others, ...onlyWide].find(isFree) ?? name);
	}
	return settled;
}

function beside({ point, reach }: Mark, name: PlacedName): PlacedName[] {
	const column = { x: name.at.x, y: point.y };
	const row = { x: point.x, y: name.at.y };
	const away = halfWidthOf(name) + 2;
	const places = [
		{ at: column, shift: { x: 0, y: reach.bottom + 13 } },
		{ at: column, shift: { x: 0, y: reach.top - 6 } },
		{ at: row, shift: { x: reach.right + away, y: 0 } },
		{ at: row, shift: { x: reach.left - away, y: 0 } },
	];
	const scale = narrow / world.width;
	const movedBy = ({ at, shift }: Pick<PlacedName, "at" | "shift">) =>
		Math.hypot((at.x - name.at.x) * scale + shift.x, (at.y - name.at.y) * scale + shift.y);
	return places.sort((a, b) => movedBy(a) - movedBy(b)).map((place) => ({ ...name, ...place }));
}

export function isWithin({ x, y, width, height }: Box, point: Point): boolean {
	return point.x > x && point.x < x + width && point.y > y && point.y < y + height;
}

function covering(box: Box, name: PlacedName, marks: readonly Mark[]): Mark[] {
	return marks.filter(({ point, reach }) =>
		scales(box, name).some((scale) =>
			overlap(rectOf(name, scale), {
				left: point.x * scale + reach.left,
				right: point.x * scale + reach.right,
				top: point.y * scale + reach.top,
				bottom: point.y * scale + reach.bottom,
			}),
		),
	);
}

function isOverNames(box: Box, name: PlacedName, others: readonly PlacedName[]): boolean {
	return others.some((other) => {
		const shared = scales(box, name.isWide ? name : other);
		return shared.some((scale) => overlap(rectOf(name, scale), rectOf(other, scale)));
	});
}

/** Pixels per map unit at the widths where the name is shown. */
function scales({ width }: Box, { isWide }: PlacedName): number[] {
	return (isWide ? [wide] : [narrow, wide]).map((pixels) => pixels / width);
}

interface Rect {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

function rectOf(name: PlacedName, scale: number): Rect {
	const half = halfWidthOf(name);
	const { x, y } = { x: name.at.x * scale + name.shift.x, y: name.at.y * scale + name.shift.y };
	return { left: x - half, right: x + half, top: y - 11, bottom: y + 4 };
}

export function boxOfName({ text, at, shift, isWide }: PlacedName): PixelBox & { text: string; least: number } {
	return { text, at, ...rectOf({ text, at, shift, isWide }, 0), least: isWide ? wide : 0 };
}

function halfWidthOf({ text }: PlacedName): number {
	return text.length * 3.3 + 3;
}

function overlap(a: Rect, b: Rect): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
