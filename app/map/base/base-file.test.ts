import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { describe, expect, it } from "vitest";
import { distanceFrom } from "#app/places/municipalities/municipalities.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { boundsOf, toPoint } from "#app/places/projection.ts";
import { readBase } from "./base-file.ts";
import { curveThrough, pointsOn } from "./curve.ts";

const text = readFileSync(new URL("base.geojson", import.meta.url), "utf8");
const base = readBase(text);

/** Those of Catalonia by name, ours as the site writes them. */
const outlines = new Map(readOutlines());

function readOutlines(): [name: string, rings: number[][]][] {
	type Atlas = Topology<{ municipalities: GeometryCollection<{ name: string }> }>;
	const atlas: Atlas = createRequire(import.meta.url)("es-atlas/es/municipalities.json");
	const { features } = feature(atlas, atlas.objects.municipalities);
	return features
		.filter(({ id }) => /^(08|17|25|43)/.test(String(id)))
		.map(({ id, properties, geometry }) => {
			const name = properties.name.replace(/^(El|La|Els|Les) |^L'/, (article) => article.toLowerCase());
			const polygons =
				geometry.type === "Polygon"
					? [geometry.coordinates]
					: geometry.type === "MultiPolygon"
						? geometry.coordinates
						: [];
			return [nameOfMunicipality(String(id)) ?? name, polygons.flat().map(flat)];
		});
}

/** Without the closing point. */
function flat(ring: Position[]): number[] {
	return ring.slice(1).flatMap(([longitude = 0, latitude = 0]) => {
		const { x, y } = toPoint({ longitude, latitude });
		return [x, y];
	});
}

/** Map units: the outlines are as coarse as this. */
const tolerance = 1;

function ringsOf(name: string): number[][] {
	const rings = outlines.get(name);
	if (!rings) throw new Error(`the atlas has no ${name}`);
	return rings;
}

describe("the base of the map", () => {
	it("has each place in the municipality that it names", () => {
		for (const { name, within, x, y } of base.places) {
			expect(distanceFrom(ringsOf(within), { x, y }), `${name} in ${within}`).toBeLessThanOrEqual(tolerance);
		}
	});

	it("has each line pass the municipalities that it names, in their order", () => {
		for (const { name, passes, points } of base.lines) {
			const along = pointsOn(curveThrough(points));
			let from = 0;
			for (const one of passes) {
				const rings = ringsOf(one);
				const at = along.findIndex((point, n) => n >= from && distanceFrom(rings, point) <= tolerance);
				expect(at, `${name} through ${one}`).toBeGreaterThanOrEqual(from);
				from = at;
			}
		}
	});

	it("has each station on a railway, and no river that runs on into the sea", () => {
		const railways = base.lines.filter(({ kind }) => kind === "ferrocarril");
		const onRails = railways.flatMap(({ points }) => pointsOn(curveThrough(points)));
		for (const { name, x, y } of base.places.filter(({ kind }) => kind === "estació")) {
			expect(Math.min(...onRails.map((on) => Math.hypot(on.x - x, on.y - y))), name).toBeLessThan(1);
		}
		const land = [...outlines.values()].map((rings) => ({ rings, ...boundsOf(rings) }));
		for (const { name, points } of base.lines.filter(({ kind }) => kind === "riu")) {
			for (const point of pointsOn(curveThrough(points))) {
				expect(
					land.some(
						({ rings, x, y, width, height }) =>
							Math.abs(point.x - x - width / 2) <= width / 2 + tolerance &&
							Math.abs(point.y - y - height / 2) <= height / 2 + tolerance &&
							distanceFrom(rings, point) <= tolerance,
					),
					name,
				).toBe(true);
			}
		}
	});

	it("names a place once", () => {
		const names = base.places.map(({ kind, name }) => `${kind} ${name}`);
		expect(new Set(names).size).toBe(names.length);
	});
});

describe("the build", () => {
	const road = {
		type: "Feature",
		properties: { nom: "C-15", tipus: "carretera", nivell: 0, passa: ["Canyelles"] },
		geometry: {
			type: "LineString",
			coordinates: [
				[1.7, 41.3],
				[1.71, 41.31],
			],
		},
	};
	const file = (features: unknown, more = {}) =>
		JSON.stringify({ type: "FeatureCollection", traçat: "orientatiu", features, ...more });

	it("takes a file without anything in it", () => {
		expect(readBase(file([]))).toEqual({ lines: [], places: [] });
	});

	it.each([
		["no JSON", "{", "base.geojson is no JSON"],
		["no precision", file([road], { traçat: undefined }), "traçat"],
		[
			"an unknown kind",
			file([{ ...road, properties: { ...road.properties, tipus: "camí" } }]),
			"features[0].properties",
		],
		["no name", file([{ ...road, properties: { ...road.properties, nom: "" } }]), "features[0].properties.nom"],
		["a zoom that is none", file([road, { ...road, properties: { ...road.properties, nivell: 9 } }]), "features[1]"],
		[
			"a road that is a point",
			file([{ ...road, geometry: { type: "Point", coordinates: [1.7, 41.3] } }]),
			"LineString",
		],
		[
			"one point only",
			file([{ ...road, geometry: { type: "LineString", coordinates: [[1.7, 41.3]] } }]),
			"coordinates",
		],
		[
			"latitude first",
			file([
				{
					...road,
					geometry: {
						type: "LineString",
						coordinates: [
							[41.3, 1.7],
							[41.31, 1.71],
						],
					},
				},
			]),
			"features[0].geometry.coordinates[0][0]",
		],
	])("refuses %s, and says where", (_, wrong, words) => {
		expect(() => readBase(wrong)).toThrow(words);
	});
});
