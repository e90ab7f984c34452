import { expect, it } from "vitest";
import { mostZoom } from "#app/places/projection.ts";
import { boxOf, viewAtLngLat } from "#app/places/view.ts";
import { fileOfBytes } from "#tests/fixtures/basemap/opened.ts";
import { makeBasemapFile, middle } from "#tests/fixtures/basemap/streets.ts";
import { widths } from "../drawing/pixel-box.ts";
import { placeFileNames } from "./name-layer.ts";
import { type FileName, partsIn, readNames, writeNames } from "./names.ts";
import { collectNames } from "./prepare/collect-names.ts";

const { names: parts } = await collectNames(fileOfBytes(makeBasemapFile()));
const kept = new Map([...parts].map(([part, names]) => [part, readNames(writeNames(names))]));

function namesIn(longitude: number, latitude: number, zoom: number) {
	const box = boxOf(viewAtLngLat({ longitude, latitude }, zoom, mostZoom));
	const there: FileName[] = partsIn(box, zoom).flatMap((part) => kept.get(part) ?? []);
	return { box, placed: placeFileNames({ box, seen: box, zoom }, there, []) };
}

it.each([2, 3, 4, 5, 6])("of streets and places cover no other, in views of zoom %d", (zoom) => {
	let written = 0;
	for (let n = 0; n < 25; n++) {
		const [across, down] = [(n % 5) - 2, Math.floor(n / 5) - 2];
		const { box, placed } = namesIn(middle.longitude + across * 0.012, middle.latitude + down * 0.01, zoom);
		written += placed.length;
		for (const width of widths) {
			const scale = width / box.width;
			const shown = placed.filter(({ least }) => least <= width);
			const boxes = shown.map(({ text, at, left, right, top, bottom }) => ({
				text,
				left: (at.x - box.x) * scale + left,
				right: (at.x - box.x) * scale + right,
				top: (at.y - box.y) * scale + top,
				bottom: (at.y - box.y) * scale + bottom,
			}));
			for (const [at, one] of boxes.entries()) {
				const covered = boxes
					.slice(at + 1)
					.find(
						(other) =>
							one.left < other.right - 0.01 &&
							other.left < one.right - 0.01 &&
							one.top < other.bottom - 0.01 &&
							other.top < one.bottom - 0.01,
					);
				expect(covered, `${one.text} at ${width} px`).toBeUndefined();
			}
		}
	}
	expect(written).toBeGreaterThan(25);
});

it("stand along their streets only where these are as long", () => {
	const { box, placed } = namesIn(middle.longitude, middle.latitude, 6);
	const streets = placed.filter(({ kind }) => kind === "carrer");
	expect(streets.length).toBeGreaterThan(0);
	for (const { text, angle = 0, least } of streets) {
		expect(Math.abs(angle)).toBeLessThanOrEqual(90);
		const length = Math.max(
			...[...kept.values()]
				.flat()
				.filter(({ name }) => name === text)
				.map((one) => one.length),
		);
		expect((length / box.width) * least).toBeGreaterThanOrEqual(text.length * 5.5);
	}
});
