import { lines as network } from "virtual:map";
import { base } from "virtual:map-ground";
import type { Box, Point } from "#app/places/projection.ts";
import { isWithin } from "../drawing/names.ts";
import { type PixelBox, scaleApart, scaleWhole } from "../drawing/pixel-box.ts";
import { pointsAlong } from "../lines.ts";
import type { LineKind, PlaceKind } from "./base.ts";
import { curves, isThere } from "./drawing.ts";

/** Widths of a map in pixels, from which it shows more names (drawing.css, image.ts). The first is that of the smallest form. */
export const widths = [248, 320, 440, 560] as const;
export type Width = (typeof widths)[number];

/** Height in pixels of the line at the foot of images that says whose the outlines are. */
const credit = 16;

export type NameKind = LineKind | PlaceKind;

/** What has its place, on maps as wide as `least` or wider. */
export interface Taken extends PixelBox {
	text?: string;
	least?: number;
}

export interface BaseName extends Taken {
	text: string;
	least: Width;
	kind: NameKind;
	/** From the point to the middle of the baseline, in pixels. */
	shift: Point;
}

type Candidate = Pick<BaseName, "at" | "shift">;

interface Wish {
	name: string;
	kind: NameKind;
	from: number;
	/** The best first. */
	candidates: (half: number) => Candidate[];
}

const order: NameKind[] = ["cim", "autopista", "nucli", "riu", "ferrocarril", "carretera", "estació"];
const letter: Record<NameKind, number> = {
	cim: 6.2,
	autopista: 6.4,
	carretera: 6.4,
	ferrocarril: 6.4,
	riu: 5.8,
	nucli: 6,
	estació: 5.6,
};

/**
 * The names for which there is room beside those taken, the lines of the network and each other. `seen`: of a wide map, what is
 * beside the view too.
 */
export function placeBaseNames(box: Box, zoom: number, taken: readonly Taken[], seen = box): BaseName[] {
	const placed: BaseName[] = [];
	const others: Taken[] = [...taken, ...drawnWithin(seen, zoom)];
	const leastWidth = (one: PixelBox, least: number) => {
		const whole = scaleWhole(seen, { ...one, bottom: one.bottom + credit });
		let width = Math.max(least, widths[0], whole * box.width);
		for (const list of [others, placed]) {
			for (const other of list) {
				if (width > widths[3]) return undefined;
				const apart = scaleApart(one, other, width / box.width) * box.width;
				if (apart > (other.least ?? 0)) width = apart;
			}
		}
		return widths.find((step) => step >= width);
	};
	for (const { name, kind, from, candidates } of wishesIn(seen, zoom)) {
		const half = Math.round((name.length * letter[kind]) / 2) + 4;
		const fitting = candidates(half).flatMap(({ at, shift }) => {
			const one = { text: name, kind, at, shift, ...reachOf(kind, half, shift) };
			const least = isWithin(box, at) || from <= zoom ? leastWidth(one, from > zoom ? 440 : 0) : undefined;
			return least ? [{ ...one, least }] : [];
		});
		for (const one of fitting.sort((a, b) => a.least - b.least)) {
			const isSaid = ({ text, at }: Taken) => text === name && !(hasNumber(kind) && isFar(at, one.at, seen));
			if (!taken.some(isSaid) && !placed.some(isSaid)) placed.push(one);
		}
	}
	return placed;
}

/** The number of a road stands again after half a view; a name, only once. */
function isFar(one: Point, other: Point, { width }: Box): boolean {
	return Math.hypot(one.x - other.x, one.y - other.y) > width / 2;
}

function wishesIn(box: Box, zoom: number): Wish[] {
	const places = base.places.filter((one) => isThere(one, zoom) && isWithin(box, one));
	const lines = curves().filter((one) => isThere(one, zoom));
	const wishes = [
		...places.map((one) => ({ ...one, candidates: (half: number) => besidePlace(one.kind, one, half) })),
		...lines.map((one) => ({ ...one, candidates: (half: number) => besideLine(one.kind, one.along, box, half) })),
	];
	return wishes.sort((a, b) => a.from - b.from || order.indexOf(a.kind) - order.indexOf(b.kind));
}

function besidePlace(kind: PlaceKind, at: Point, half: number): Candidate[] {
	const shifts: Record<PlaceKind, Point[]> = {
		cim: [
			{ x: 0, y: 13 },
			{ x: half + 12, y: 0 },
			{ x: -half - 12, y: 0 },
		],
		nucli: [4, -6, 14].map((y) => ({ x: 0, y })),
		estació: [
			{ x: half + 5, y: 4 },
			{ x: -half - 5, y: 4 },
			{ x: 0, y: -8 },
			{ x: 0, y: 16 },
		],
	};
	return shifts[kind].map((shift) => ({ at, shift }));
}

/** Along what is in the view, from its middle outwards: numbers on the line, names of rivers beside it. */
function besideLine(kind: LineKind, points: readonly Point[], box: Box, half: number): Candidate[] {
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const away = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
	const apart = box.width / 20;
	let last: Point | undefined;
	const sampled = points.flatMap((at, n) => {
		if (!isWithin(box, at)) return [];
		if (last && Math.hypot(at.x - last.x, at.y - last.y) < apart) return [];
		last = at;
		const next = points[n + 1] ?? at;
		const isLevel = Math.abs(next.x - at.x) > Math.abs(next.y - at.y);
		return [{ at, isLevel }];
	});
	return sampled
		.sort((a, b) => away(a.at) - away(b.at))
		.flatMap(({ at, isLevel }) => {
			if (kind !== "riu") return [{ at, shift: { x: 0, y: 4 } }];
			const beside = isLevel ? [-6, 14].map((y) => ({ x: 0, y })) : [half + 3, -half - 3].map((x) => ({ x, y: 4 }));
			return beside.map((shift) => ({ at, shift }));
		});
}

function hasNumber(kind: NameKind): boolean {
	return kind === "autopista" || kind === "carretera" || kind === "ferrocarril";
}

function reachOf(kind: NameKind, half: number, { x, y }: Point): Omit<PixelBox, "at"> {
	const [above, below] = hasNumber(kind) ? [12, 5] : [10, 4];
	const words = { left: x - half, right: x + half, top: y - above, bottom: y + below };
	if (kind !== "cim") return words;
	// With its mark (name-drawing.ts), which stands on the point.
	return {
		left: Math.min(words.left, -12),
		right: Math.max(words.right, 12),
		top: Math.min(words.top, -12),
		bottom: Math.max(words.bottom, 2),
	};
}

/** What no name covers: the lines of the network, since people come for them, and the dots of stations. */
function drawnWithin(box: Box, zoom: number): Taken[] {
	const lines = network.flatMap(({ parts }) => parts.flatMap((part) => pointsAlong(part, box.width / 40)));
	const stations = base.places.filter(({ kind }) => kind === "estació" && zoom > 0);
	return [...lines, ...stations]
		.filter((point) => isWithin(box, point))
		.map(({ x, y }) => ({ at: { x, y }, left: -4, right: 4, top: -4, bottom: 4 }));
}
