import { describe, expect, it } from "vitest";
import { isOnMap } from "#app/places/projection.ts";
import { readView } from "#app/places/view.ts";
import { hostileStrings } from "#tests/fixtures/hostile-strings.ts";
import { imageSizes } from "./image-sizes.ts";
import { pointingFields, readPointing } from "./pointing.server.ts";

const formOf = (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
};

/** Degrees of the whole map; each zoom level halves them. */
const [wholeWidth, wholeHeight] = [0.704_94, 0.66];
const views = [
	[1.65247, 41.485, 0],
	[1.7, 41.35, 1],
	[1.7, 41.35, 2],
	[1.7, 41.35, 3],
	[1.7, 41.35, 4],
	[1.7, 41.35, 5],
	[1.7, 41.35, 6],
] as const;
const edges = [
	[0.01, 0.01],
	[0.99, 0.01],
	[0.01, 0.99],
	[0.99, 0.99],
	[0.5, 0.01],
	[0.5, 0.99],
	[0.01, 0.5],
	[0.99, 0.5],
] as const;

describe.each(imageSizes)("a click on an image of $width × $height", ({ name, width, height }) => {
	it.each(views)("maps to its position, at every edge, around %f, %f at zoom %i", async (longitude, latitude, zoom) => {
		for (const [across, down] of edges) {
			const [x, y] = [Math.floor(across * width), Math.floor(down * height)];
			const vista = [longitude, latitude, zoom].join();
			const { place, isPending } = await readPointing(formOf({ vista, [`${name}.x`]: `${x}`, [`${name}.y`]: `${y}` }));
			expect(isPending).toBe(true);
			const [widthHere, heightHere] = [wholeWidth / 2 ** zoom, wholeHeight / 2 ** zoom];
			const wanted = {
				longitude: longitude + (across - 0.5) * widthHere,
				latitude: latitude - (down - 0.5) * heightHere,
			};
			const off = [
				Math.abs((place?.longitude ?? 0) - wanted.longitude) / widthHere,
				Math.abs((place?.latitude ?? 0) - wanted.latitude) / heightHere,
			];
			// At most one pixel off.
			expect(Math.max(...off), `${across}, ${down}`).toBeLessThan(1 / width);
		}
	});
});

describe("a hostile string", () => {
	it.each(pointingFields)("in %s results in a valid view, with or without a position", async (field) => {
		for (const { name, text } of hostileStrings) {
			const sent = { vista: "1.7,41.35,2", longitude: "1.7", latitude: "41.35", [field]: text };
			const { view, place } = await readPointing(formOf(sent));
			expect(readView([view.longitude, view.latitude, view.zoom].join()), name).toEqual(view);
			if (place) expect(isOnMap(place), name).toBe(true);
		}
	});
});
