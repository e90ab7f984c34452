import { lines as network } from "virtual:map";
import type { Box, Point } from "#app/places/projection.ts";
import type { Shown } from "#app/places/view.ts";
import { isWithin } from "../drawing/names.ts";
import { type PixelBox, scaleWhole, type Taken, type Width, widthApart, widths } from "../drawing/pixel-box.ts";
import { pointsAlong } from "../lines.ts";
import type { LineKind, PlaceKind } from "./base.ts";

/* Where names stand: one after the other, each where it covers nothing. Of the schematic base and of a real one. */

/** Height in pixels of the line at the foot of images that says whose the outlines are. */
const credit = 16;

export type NameKind = LineKind | PlaceKind | "carrer";

export interface BaseName extends Taken {
	text: string;
	least: Width;
	kind: NameKind;
	/** From the point to the middle of the baseline, in pixels. */
	shift: Point;
	/** Of a name along a street, in degrees. */
	angle?: number;
}

export type Candidate = Pick<BaseName, "at" | "shift" | "angle">;

export interface Wish {
	name: string;
	kind: NameKind;
	from: number;
	/** Pixels of the map's width from which it has a place at all. */
	least?: number;
	/** The best first. */
	candidates: (half: number) => Candidate[];
}

const letter: Record<NameKind, number> = {
	cim: 6.2,
	autopista: 6.4,
	carretera: 6.4,
	ferrocarril: 6.4,
	riu: 5.8,
	nucli: 6,
	estació: 5.6,
	carrer: 5.6,
};

interface Placing extends Shown {
	/** Of stations. */
	dots: readonly Point[];
}

/** The names for which there is room beside those taken, the lines of the network and each other. The first come first. */
export function placeWishes(
	{ box, seen, zoom, dots }: Placing,
	wishes: readonly Wish[],
	taken: readonly Taken[],
): BaseName[] {
	const placed: BaseName[] = [];
	const others: Taken[] = [...taken, ...drawnWithin(seen, dots)];
	const leastWidth = (one: PixelBox, least: number) => {
		const whole = scaleWhole(seen, { ...one, bottom: one.bottom + credit });
		const beside = widthApart(one, others, Math.max(least, widths[0], whole * box.width), box);
		const width = beside && widthApart(one, placed, beside, box);
		return width && widths.find((step) => step >= width);
	};
	for (const { name, kind, from, least: floor = 0, candidates } of wishes) {
		const half = Math.round((name.length * letter[kind]) / 2) + 4;
		const fitting = candidates(half).flatMap(({ at, shift, angle }) => {
			const one = { text: name, kind, at, shift, angle, ...reachOf(kind, half, shift, angle) };
			const isShown = isWithin(box, at) || from <= zoom;
			const least = isShown ? leastWidth(one, Math.max(floor, from > zoom ? 440 : 0)) : undefined;
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

export function hasNumber(kind: NameKind): boolean {
	return kind === "autopista" || kind === "carretera" || kind === "ferrocarril";
}

function reachOf(kind: NameKind, half: number, { x, y }: Point, angle = 0): Omit<PixelBox, "at"> {
	if (angle) return turnedReach(half, angle);
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

/** The upright box around words that are turned about their middle. */
function turnedReach(half: number, angle: number): Omit<PixelBox, "at"> {
	const [cosine, sine] = [Math.cos, Math.sin].map((of) => Math.abs(of((angle * Math.PI) / 180))) as [number, number];
	const [across, down] = [half * cosine + 6 * sine, half * sine + 6 * cosine];
	return { left: -across, right: across, top: -down, bottom: down };
}

export function besidePlace(kind: PlaceKind, at: Point, half: number): Candidate[] {
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

/** What no name covers: the lines of the network, since people come for them, and the dots of stations. */
function drawnWithin(box: Box, dots: readonly Point[]): Taken[] {
	const lines = network.flatMap(({ parts }) => parts.flatMap((part) => pointsAlong(part, box.width / 40)));
	return [...lines, ...dots]
		.filter((point) => isWithin(box, point))
		.map(({ x, y }) => ({ at: { x, y }, left: -4, right: 4, top: -4, bottom: 4 }));
}
