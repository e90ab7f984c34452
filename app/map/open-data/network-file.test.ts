import { describe, expect, it } from "vitest";
import { readNetwork } from "./network-file.ts";

type Position = [number, number, ...number[]];
const course: Position[] = [
	[1.7, 41.35],
	[1.72, 41.36],
	[1.74, 41.37],
];

interface Told {
	[property: string]: unknown;
}

const fileOf = (...features: { properties: Told; coordinates?: Position[]; parts?: Position[][] }[]) =>
	JSON.stringify({
		type: "FeatureCollection",
		features: features.map(({ properties, coordinates = course, parts }) => ({
			type: "Feature",
			properties,
			geometry: parts ? { type: "MultiLineString", coordinates: parts } : { type: "LineString", coordinates },
		})),
	});
const plain = { nom: "Del riu al poble", estat: "previst" };

describe("the network file", () => {
	it("tells of a line what planners know, and publishes it as it is", () => {
		const told = {
			...plain,
			superfície: "sauló",
			amplada: 2.5,
			pendent: 6,
			any: 2027,
			pressupost: 350_000,
			font: "Pla d'itineraris de 2024",
			enllaç: "https://example.org/projecte",
		};
		const { lines, collection } = readNetwork(fileOf({ properties: told }));
		expect(lines).toMatchObject([
			{
				name: plain.nom,
				status: "previst",
				surface: "sauló",
				width: 2.5,
				gradient: 6,
				year: 2027,
				budget: 350_000,
				source: "Pla d'itineraris de 2024",
				link: "https://example.org/projecte",
			},
		]);
		expect(lines[0]?.profile).toBeUndefined();
		expect(collection.features[0]?.properties).toEqual({ ...told, km: lines[0]?.km });
	});

	it.each([
		["a property that it does not know", { ample: 3 }, /ample/],
		["words for a number", { amplada: "3 m" }, /amplada/],
		["a width in centimetres", { amplada: 250 }, /amplada/],
		["a year in words", { any: "l'any que ve" }, /any/],
		["a budget below nothing", { pressupost: -1 }, /pressupost/],
		["a link that browsers would run", { enllaç: "javascript:alert(1)" }, /enllaç/],
		["an unknown state", { estat: "somiat" }, /estat/],
		["no words", { superfície: " " }, /superfície/],
	])("names the feature that has %s", (_, wrong, property) => {
		const read = () =>
			readNetwork(fileOf({ properties: { nom: "Bo", estat: "previst" } }, { properties: { ...plain, ...wrong } }));
		expect(read).toThrow(/^network\.geojson: feature 2, «Del riu al poble»: /);
		expect(read).toThrow(property);
	});

	it("says all that is wrong at once, also of a feature without a name", () => {
		const read = () =>
			readNetwork(
				fileOf(
					{ properties: {} },
					{
						properties: plain,
						coordinates: [
							[1.7, 41.35],
							[2.9, 42.5],
						],
					},
				),
			);
		expect(read).toThrow(/feature 1: /);
		expect(read).toThrow(/feature 2, «Del riu al poble»: .*WGS84/s);
	});

	it("refuses two lines of one name", () => {
		expect(() => readNetwork(fileOf({ properties: plain }, { properties: plain }))).toThrow(
			/one name, «Del riu al poble»/,
		);
	});
});

describe("heights", () => {
	const high = (heights: number[]): Position[] =>
		course.map(([longitude, latitude], at) => [longitude, latitude, heights[at] ?? 0]);

	it("make a profile: how far, how high, and how much it climbs", () => {
		const { lines } = readNetwork(fileOf({ properties: plain, coordinates: high([200, 260.4, 230]) }));
		const { profile, km } = lines[0] ?? {};
		expect(profile).toMatchObject({ up: 60, down: 30, lowest: 200, highest: 260 });
		expect(profile?.points.map(([, height]) => height)).toEqual([200, 260, 230]);
		expect(profile?.points.at(-1)?.[0]).toBeCloseTo(km ?? 0, 0);
	});

	it("do not climb from the end of one part to the next", () => {
		const parts = [high([100, 100, 100]), high([400, 400, 400])];
		const { lines } = readNetwork(fileOf({ properties: plain, parts }));
		expect(lines[0]?.profile).toMatchObject({ up: 0, down: 0, lowest: 100, highest: 400 });
	});

	it("are no more points than the drawing shows", () => {
		const coordinates = Array.from({ length: 3000 }, (_, n): Position => [1.7 + n / 1e5, 41.35, 100 + (n % 7)]);
		const { lines } = readNetwork(fileOf({ properties: plain, coordinates }));
		expect(lines[0]?.profile?.points.length).toBeLessThanOrEqual(102);
	});

	it("are at all points or at none", () => {
		const coordinates = [...high([1, 2, 3]).slice(0, 2), ...course.slice(2)];
		expect(() => readNetwork(fileOf({ properties: plain, coordinates }))).toThrow(
			/«Del riu al poble»: 1 of its 3 points have no height/,
		);
	});
});
