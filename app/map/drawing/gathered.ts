import { type LngLat, type Point, toPoint } from "#app/places/projection.ts";
import { boxOf, type View } from "#app/places/view.ts";
import { type MapCell, middleOfCell } from "../queries-cells.ts";
import { dropHead } from "./pin.ts";

/** Of the view, in pixels: that of the narrowest phones. On wider ones marks stand farther apart. */
const viewWidth = 320;

/** Comments that one mark shows. */
export interface Gathered {
	comments: number;
	/** Their middle. */
	place: LngLat;
	/** The middle of its largest cell's. It is the same in each view, as addresses have to be: at the edge of one a group is cut. */
	core: LngLat;
	/** They are of more than one cell. */
	isJoined: boolean;
	/** Of its disc, in pixels: `radiusOf` if it is not said. */
	radius?: number;
}

/** Of the disc for several comments, in pixels. */
export const radiusOf = (comments: number) => Math.round(11 + Math.min(13, Math.log2(comments) * 1.6));

export function gatheredIn({ comments, longitudes, latitudes }: MapCell): Gathered {
	const place = { longitude: longitudes / comments, latitude: latitudes / comments };
	return { comments, place, core: place, isJoined: false };
}

/** Where nothing parts them any more: a disc in the middle of its cell, small enough for its neighbours, with a single drop where it is. */
export function inItsCell(cell: MapCell): Gathered {
	const group = gatheredIn(cell);
	return cell.comments === 1 ? group : { ...group, place: middleOfCell(cell), radius: 10 };
}

/** Cells whose marks would cover each other in the view have one, at the largest first. */
export function gathered(cells: readonly MapCell[], view: View): Gathered[] {
	const scale = viewWidth / boxOf(view).width;
	let marks = cells.map((cell) => markOf(gatheredIn(cell), scale));
	// One that has grown may touch another: again, until nothing does.
	let before: number;
	do {
		before = marks.length;
		const sorted = marks.toSorted((one, other) => other.comments - one.comments);
		marks = [];
		for (const mark of sorted) {
			const at = marks.findIndex((one) => isOver(one, mark, scale));
			const near = marks[at];
			if (near) marks[at] = markOf(together(near, mark), scale);
			else marks.push(mark);
		}
	} while (marks.length < before);
	return marks;
}

interface Mark extends Gathered {
	at: Point;
	reach: number;
}

/** Asked for half a million pairs where a thousand cells are in view: `Math.hypot` takes ten times as long. */
function isOver(one: Mark, other: Mark, scale: number): boolean {
	const x = one.at.x - other.at.x;
	const y = one.at.y - other.at.y;
	const apart = (one.reach + other.reach) / scale;
	return x * x + y * y < apart * apart;
}

/** A drop is above its place, and two of them may stand close to each other. */
function markOf(group: Gathered, scale: number): Mark {
	const { x, y } = toPoint(group.place);
	if (group.comments > 1) return { ...group, at: { x, y }, reach: radiusOf(group.comments) };
	return { ...group, at: { x, y: y - dropHead / scale }, reach: 7 };
}

function together(one: Gathered, other: Gathered): Gathered {
	const comments = one.comments + other.comments;
	const mean = (a: number, b: number) => (a * one.comments + b * other.comments) / comments;
	const longitude = mean(one.place.longitude, other.place.longitude);
	return {
		comments,
		place: { longitude, latitude: mean(one.place.latitude, other.place.latitude) },
		core: one.core,
		isJoined: true,
	};
}
