import type { Page } from "@playwright/test";
import sharp from "sharp";
import { lineColours } from "#app/map/drawn/shown/own-line.ts";
import type { Point } from "#app/places/projection.ts";

/** Places along a course, in map units: none of its corners, where two legs overlap. */
const along = (course: readonly Point[], steps = 12) =>
	course.slice(1).flatMap((to, at) =>
		Array.from({ length: steps - 1 }, (_, n) => {
			const from = course[at] ?? to;
			const share = (n + 1) / steps;
			return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
		}),
	);

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/**
 * Of the places along a course that the map on the page shows, by its viewBox: how many there are at each side of the view and
 * in it, and which share of all has the colour of lines in exactly that pixel. What stands over the map is hidden.
 */
export async function coloursAlong(page: Page, course: readonly Point[]) {
	const shown = await page.locator(".map__drawing").evaluate((drawing) => {
		for (const over of drawing.querySelectorAll<SVGElement>(".map__names, .map__pins, .map__base-names")) {
			over.style.visibility = "hidden";
		}
		const { x, y, width, height } = drawing.getBoundingClientRect();
		const frame = drawing.parentElement?.getBoundingClientRect();
		const [left = 0, top = 0, wide = 1, high = 1] = (
			drawing.querySelector(".map__ground")?.getAttribute("viewBox") ?? ""
		)
			.split(" ")
			.map(Number);
		return {
			view: { x, y, width, height },
			box: { left, top, wide, high },
			edges: {
				left: frame?.left ?? 0,
				right: frame?.right ?? 0,
				top: Math.max(0, frame?.top ?? 0),
				bottom: frame?.bottom ?? 0,
			},
		};
	});
	const { view, box, edges } = shown;
	const { data, info } = await sharp(await page.screenshot())
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const bottom = Math.min(edges.bottom, info.height);
	const pixels = along(course)
		.map(({ x, y }) => ({
			x: view.x + ((x - box.left) / box.wide) * view.width,
			y: view.y + ((y - box.top) / box.high) * view.height,
		}))
		.filter(({ x, y }) => x > edges.left + 4 && x < edges.right - 4 && y > edges.top + 4 && y < bottom - 4);
	const wanted = channels(lineColours.line);
	const isColoured = ({ x, y }: Point) => {
		const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
		return wanted.every((channel, n) => Math.abs(channel - (data[at + n] ?? 0)) < 60);
	};
	return {
		left: pixels.filter(({ x }) => x < view.x).length,
		within: pixels.filter(({ x }) => x >= view.x && x < view.x + view.width).length,
		right: pixels.filter(({ x }) => x >= view.x + view.width).length,
		share: pixels.filter(isColoured).length / pixels.length,
	};
}
