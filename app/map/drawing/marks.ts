import { type LngLat, type Point, toPoint } from "#app/places/projection.ts";
import { ownPoint } from "../drawn/shown/own-line.ts";
import { radiusOf } from "./gathered.ts";
import { drop, ownPin } from "./pin.ts";
import type { PixelBox } from "./pixel-box.ts";

/* Marks that keep their size at any zoom: pins of comments, Vivi's stops, the pin of a form. */

export interface Pin extends LngLat {
	comments: number;
	href: string;
	/** Of the disc for several, in pixels. */
	radius?: number;
}

export interface Stop extends LngLat {
	/** Stop numbers: "1", or "1, 4" for several stops in one municipality. */
	label: string;
}

/** Pixels from the anchor point. */
export type Reach = Omit<PixelBox, "at">;

export interface Mark {
	point: Point;
	reach: Reach;
	draw: (at: string) => string;
}

const around = (halfWidth: number, halfHeight: number): Reach => ({
	left: -halfWidth,
	right: halfWidth,
	top: -halfHeight,
	bottom: halfHeight,
});

export function pinMark({ comments, href, radius = radiusOf(comments), ...place }: Pin): Mark {
	const isOne = comments === 1;
	const shape = isOne ? drop : cluster(comments, radius);
	const title = isOne ? "1 comentari" : `${comments} comentaris`;
	return {
		point: toPoint(place),
		reach: isOne ? { ...around(10, 0), top: -27 } : around(radius + 1, radius + 1),
		draw: (at) =>
			`<a href="${href}" tabindex="-1"><title>${title}</title><svg class="pin" overflow="visible" ${at}>${shape}</svg></a>`,
	};
}

function cluster(comments: number, radius: number): string {
	// Many digits are smaller than the others' 13 pixels, where the disc is small.
	const size = Math.min(13, Math.floor((3.2 * radius) / String(comments).length));
	const text = size < 13 ? `y="${(size * 0.35).toFixed(1)}" font-size="${size}"` : 'y="4.5"';
	return `<circle r="${radius}" fill="#c2005b" stroke="#fff" stroke-width="2"/><text ${text}>${comments}</text>`;
}

export function stopMark({ label, ...place }: Stop): Mark {
	const half = 9 + label.length * 4;
	const shape = `<rect x="${-half}" y="-13" width="${half * 2}" height="26" rx="13" fill="#f5b83d" stroke="#2a0f22" stroke-width="2"/><text y="4.5" fill="#2a0f22">${label}</text>`;
	return {
		point: toPoint(place),
		reach: around(half + 1, 14),
		draw: (at) => `<svg class="pin" overflow="visible" ${at}>${shape}</svg>`,
	};
}

/** Of a line that somebody draws. */
export function pointMark(place: LngLat, number: number): Mark {
	return { point: toPoint(place), reach: around(12, 12), draw: (at) => ownPoint(number, at) };
}

export function ownMark(place: LngLat): Mark {
	return { point: toPoint(place), reach: { ...around(17, 0), top: -46 }, draw: ownPin };
}
