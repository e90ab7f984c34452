import type { Box, Point } from "#app/places/projection.ts";

/** A box whose size is in pixels at any zoom, around a point of the map. */
export interface PixelBox {
	at: Point;
	/** From the point, in pixels. */
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** Whether two of them overlap at `scale` pixels a map unit, or at any larger scale. */
export function meet(a: PixelBox, b: PixelBox, scale: number): boolean {
	const [across, down] = [b.at.x - a.at.x, b.at.y - a.at.y];
	const [left, right, top, bottom] = [a.left - b.right, a.right - b.left, a.top - b.bottom, a.bottom - b.top];
	// The most are apart, and go further apart: this is asked a hundred thousand times a map.
	if ((across >= 0 && across * scale >= right) || (across <= 0 && across * scale <= left)) return false;
	if ((down >= 0 && down * scale >= bottom) || (down <= 0 && down * scale <= top)) return false;
	const from = Math.max(scale, overlapBegins(across, left, right), overlapBegins(down, top, bottom));
	return from < Math.min(overlapEnds(across, left, right), overlapEnds(down, top, bottom));
}

/** The scale from which `away` units are between `low` and `high` pixels. */
function overlapBegins(away: number, low: number, high: number): number {
	if (away === 0) return low < 0 && high > 0 ? 0 : Infinity;
	return Math.min(low / away, high / away);
}

function overlapEnds(away: number, low: number, high: number): number {
	return away === 0 ? Infinity : Math.max(low / away, high / away);
}

/** Whether it is whole in the view, at `scale` and at any larger one. */
export function isWhole({ x, y, width, height }: Box, box: PixelBox, scale: number): boolean {
	const [across, down] = [(box.at.x - x) * scale, (box.at.y - y) * scale];
	const isAcross = across + box.left > 0 && across + box.right < width * scale;
	return isAcross && down + box.top > 0 && down + box.bottom < height * scale;
}

/** Attributes of what stays at its place of the view however large it is drawn. A tenth of a percent is half a pixel. */
export function placedIn(box: Box, { x, y }: Point): string {
	const tenths = (share: number) => Math.round(share * 1000) / 10;
	return `x="${tenths((x - box.x) / box.width)}%" y="${tenths((y - box.y) / box.height)}%"`;
}
