import type { Box, Point } from "#app/places/projection.ts";
import type { Shown } from "#app/places/view.ts";
import { drawNames } from "../base/name-drawing.ts";
import { type BaseName, besidePlace, type Candidate, placeWishes, type Wish } from "../base/placing.ts";
import { isWithin } from "../drawing/names.ts";
import type { Taken } from "../drawing/pixel-box.ts";
import type { FileName } from "./names.ts";

/** Of a view: those that come first have their places first. */
const mostWishes = 250;
const mostNames = 45;

/** The names of a view, as SVG text: cells hold none, so none is cut at an edge. */
export function drawFileNames(shown: Shown, names: readonly FileName[], taken: readonly Taken[]): string {
	return drawNames(shown.box, placeFileNames(shown, names, taken));
}

export function placeFileNames(shown: Shown, names: readonly FileName[], taken: readonly Taken[]): BaseName[] {
	const { box, seen, zoom } = shown;
	const there = names.filter((one) => one.from <= zoom + 1 && isWithin(seen, one));
	const dots = there.filter(({ kind }) => kind === "estació");
	const wishes = there.slice(0, mostWishes).map((one) => wishOf(one, box));
	return placeWishes({ ...shown, dots }, wishes, taken).slice(0, mostNames);
}

function wishOf({ kind, name, from, x, y, angle, length }: FileName, box: Box): Wish {
	const at: Point = { x, y };
	if (kind === "carrer") return streetWish({ at, name, from, angle, length }, box);
	if (kind === "nucli" || kind === "estació" || kind === "cim") {
		return { name, kind, from, candidates: (half) => besidePlace(kind, at, half) };
	}
	const shift = kind === "riu" ? { x: 0, y: -6 } : { x: 0, y: 4 };
	return { name, kind, from, candidates: () => [{ at, shift }] };
}

type Street = Pick<FileName, "name" | "from" | "angle" | "length"> & { at: Point };

/** On maps that are large enough for the street to be as long as its name. */
function streetWish({ at, name, from, angle, length }: Street, box: Box): Wish {
	const pixels = name.length * 5.6;
	const candidate: Candidate = { at, shift: { x: 0, y: 0 }, angle };
	return { name, kind: "carrer", from, least: (pixels * box.width) / length, candidates: () => [candidate] };
}
