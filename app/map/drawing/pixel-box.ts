import type { Box, Point } from "#app/places/projection.ts";

/** Widths of a map in pixels, from which it shows more names (drawing.css, image.ts). The first is that of the smallest form. */
export const widths = [248, 320, 440, 560] as const;
export type Width = (typeof widths)[number];

/** A box whose size is in pixels at any zoom, around a point of the map. */
export interface PixelBox {
	at: Point;
	/** From the point, in pixels. */
	left: number;
	right: number;
	top: number;
	bottom: number;
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
