import type { Box, Point } from "#app/places/projection.ts";

/** Widths of a map in pixels, from which it shows more names. The first is that of the smallest form. */
export const widths = [248, 320, 440, 560] as const;
export type Width = (typeof widths)[number];

/** What shows them: map.page.css, place.css, image.ts. */
const classes: Record<Width, string> = { 248: "", 320: "from-320", 440: "from-440", 560: "wide" };

/** The attribute of a name that is shown from a width on. */
export function shownFrom(least: Width): string {
	return classes[least] && ` class="${classes[least]}"`;
}

/** A box whose size is in pixels at any zoom, around a point of the map. */
export interface PixelBox {
	at: Point;
	/** From the point, in pixels. */
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** What has its place, on maps as wide as `least` or wider. */
export interface Taken extends PixelBox {
	text?: string;
	least?: number;
}

/** Pixels across the map, `from` or more, from which a box is over none of those taken. Undefined: on no map that is shown. */
export function widthApart(one: PixelBox, taken: readonly Taken[], from: number, box: Box): number | undefined {
	let width = from;
	for (const other of taken) {
		if (width > widths[3]) return undefined;
		const apart = scaleApart(one, other, width / box.width) * box.width;
		// Dividing and multiplying again rounds.
		if (apart > Math.max(other.least ?? 0, width + 1e-6)) width = apart;
	}
	return width > widths[3] ? undefined : width;
}

/** Pixels a map unit, `scale` or more, from which two of them never overlap, however large the map is drawn. */
export function scaleApart(a: PixelBox, b: PixelBox, scale: number): number {
	const [across, down] = [b.at.x - a.at.x, b.at.y - a.at.y];
	const [left, right] = [a.left - b.right, a.right - b.left];
	if (across >= 0 ? across * scale >= right : across * scale <= left) return scale;
	const [top, bottom] = [a.top - b.bottom, a.bottom - b.top];
	if (down >= 0 ? down * scale >= bottom : down * scale <= top) return scale;
	// They overlap, or come to: between two scales in each direction.
	const from = Math.max(scale, Math.min(left / across, right / across), Math.min(top / down, bottom / down));
	const to = Math.min(Math.max(left / across, right / across), Math.max(top / down, bottom / down));
	return from < to ? to : scale;
}

/** Pixels a map unit from which it is whole in the view. */
export function scaleWhole({ x, y, width, height }: Box, { at, left, right, top, bottom }: PixelBox): number {
	const [across, down] = [at.x - x, at.y - y];
	return Math.max(-left / across, right / (width - across), -top / down, bottom / (height - down));
}

/**
 * Attributes of what stays at its place of the view however large it is drawn. A tenth of a percent is half a pixel. `steps` of a
 * percent: names take two, a pixel off at most, since there are many on a page.
 */
export function placedIn(box: Box, { x, y }: Point, steps = 10): string {
	const rounded = (share: number) => Math.round(share * 100 * steps) / steps;
	return `x="${rounded((x - box.x) / box.width)}%" y="${rounded((y - box.y) / box.height)}%"`;
}
