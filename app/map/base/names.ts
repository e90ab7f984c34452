import { base } from "virtual:map-ground";
import type { Box, Point } from "#app/places/projection.ts";
import type { Shown } from "#app/places/view.ts";
import { isWithin } from "../drawing/names.ts";
import type { Taken } from "../drawing/pixel-box.ts";
import type { LineKind } from "./base.ts";
import { curves, isThere } from "./drawing.ts";
import { type BaseName, besidePlace, type Candidate, type NameKind, placeWishes, type Wish } from "./placing.ts";

const order: NameKind[] = ["cim", "autopista", "nucli", "riu", "ferrocarril", "carretera", "estació"];
export function placeBaseNames({ box, seen, zoom }: Shown, taken: readonly Taken[]): BaseName[] {
	const dots = base.places.filter(({ kind }) => kind === "estació" && zoom > 0);
	return placeWishes({ box, seen, zoom, dots }, wishesIn(seen, zoom), taken);
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
