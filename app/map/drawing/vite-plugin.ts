import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import polylabel from "polylabel";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Plugin } from "vite";
import comarques from "#app/places/municipalities/municipalities.json" with { type: "json" };
import { slugOf } from "#app/places/municipalities/slug.ts";
import { type Point, toPoint, world } from "#app/places/projection.ts";
import { grown } from "#app/places/view.ts";
import { readBase } from "../base/base-file.ts";
import { makeFindable } from "../finding/findable.ts";
import { readNetwork } from "../open-data/network-file.ts";
import { placeLabels } from "./labels.ts";

const networkFile = fileURLToPath(new URL("../open-data/network.geojson", import.meta.url));
const baseFile = fileURLToPath(new URL("../base/base.geojson", import.meta.url));

/**
 * `virtual:map`: outlines of the national atlas and network.geojson. `virtual:map-ground`: the land around and base.geojson, which
 * only the drawing needs. `virtual:map-finding`: what can be found by its name. Whole units, as the atlas.
 */
const contents: Record<string, () => Record<string, unknown>> = {
	"virtual:map"() {
		const { lines, collection, tracing } = readNetwork(readFileSync(networkFile, "utf8"));
		const base = drawnBase();
		const hasBase = base.lines.length + base.places.length > 0;
		return { municipalities: readMunicipalities(), lines, network: collection, tracing, hasBase };
	},
	"virtual:map-ground": () => ({ land: readLand(), base: drawnBase() }),
	"virtual:map-finding"() {
		const { lines } = readNetwork(readFileSync(networkFile, "utf8"));
		const base = readBase(readFileSync(baseFile, "utf8"));
		return { findable: makeFindable({ municipalities: readMunicipalities(), lines, base }) };
	},
};

export function mapGround(): Plugin {
	return {
		name: "map-ground",
		resolveId: (source) => (Object.hasOwn(contents, source) ? `\0${source}` : undefined),
		load(resolved) {
			const content = contents[resolved.replace("\0", "")];
			if (!content) return;
			this.addWatchFile(networkFile);
			this.addWatchFile(baseFile);
			const values = Object.entries(content());
			return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
		},
	};
}

/** Without what only the test of its places needs, and in whole units where nobody comes near. */
function drawnBase() {
	const { lines, places } = readBase(readFileSync(baseFile, "utf8"));
	const near = (points: number[]) =>
		pairs(points).flatMap((point) => (isOutside(point) ? point.map(Math.round) : point));
	return {
		lines: lines.map(({ passes, points, ...line }) => ({ ...line, points: near(points) })),
		places: places.map(({ within, ...place }) => place),
	};
}

type Atlas = Topology<{ municipalities: GeometryCollection<{ name: string }> }>;
type Ring = number[];

const atlas: Atlas = createRequire(import.meta.url)("es-atlas/es/municipalities.json");
const shapes = atlas.objects.municipalities;
const wanted = new Map<string, { name: string; comarca: string }>(
	Object.entries(comarques).flatMap(([comarca, names]) =>
		Object.entries(names).map(([code, name]): [string, { name: string; comarca: string }] => [code, { name, comarca }]),
	),
);

export function readMunicipalities() {
	const found = shapes.geometries.filter((shape) => wanted.has(String(shape.id)));
	if (found.length !== wanted.size) throw new Error("municipalities.json names a municipality that the atlas lacks");
	const all = found.map((shape) => {
		const code = String(shape.id);
		const rings = ringsOf(shapeOf(shape));
		const { name = "", comarca = "" } = wanted.get(code) ?? {};
		const outside = rings.flat().some((at, n) => at < 0 || at > (n % 2 === 0 ? world.width : world.height));
		if (outside) throw new Error(`${name} reaches over the edge of the map`);
		const largest = rings.reduce((most, ring) => (areaOf(ring) > areaOf(most) ? ring : most));
		const [x = 0, y = 0] = polylabel([pairs(largest)]);
		return {
			code,
			name,
			comarca,
			slug: slugOf(name),
			rings,
			x: Math.round(x),
			y: Math.round(y),
			size: areaOf(largest),
		};
	});
	if (new Set(all.map(({ slug }) => slug)).size < all.length) throw new Error("two municipalities have one slug");
	const labels = placeLabels(all);
	return all.map(({ x, y, size, ...municipality }, at) => ({ ...municipality, label: labels[at] }));
}

function readLand(): Ring[] {
	const near = shapes.geometries.filter((shape) => {
		if (shape.type !== "Polygon" && shape.type !== "MultiPolygon") return false;
		const points = pairs(ringsOf(shapeOf(shape)).flat());
		return points.some((point) => !beyond.some((isBeyond) => isBeyond(point)));
	});
	return ringsOf(merge(atlas, near as never))
		.map(withoutDetours)
		.map(coarserOutside)
		.filter((ring) => ring.length > 4);
}

/** As far as wide screens show the land around. */
const shown = grown({ x: 0, y: 0, ...world }, 1.75, 0.25);
const beyond: ((point: [number, number]) => boolean)[] = [
	([x]) => x < shown.x,
	([x]) => x > shown.x + shown.width,
	([, y]) => y < shown.y,
	([, y]) => y > shown.y + shown.height,
];

/** Map units between two points of the coast where nobody comes near. */
const coarse = 20;
const isOutside = ([x, y]: [number, number]) => x < 0 || x > world.width || y < 0 || y > world.height;

function coarserOutside(ring: Ring): Ring {
	const kept: [number, number][] = [];
	for (const point of pairs(ring)) {
		const [x, y] = kept.at(-1) ?? [Number.POSITIVE_INFINITY, 0];
		if (!isOutside(point) || Math.hypot(point[0] - x, point[1] - y) >= coarse) kept.push(point);
	}
	return kept.flat();
}

/** Drops the middle of three points outside the same edge of what is shown. */
function withoutDetours(ring: Ring): Ring {
	const points = pairs(ring);
	const kept = points.slice(0, 1);
	for (const [at, point] of points.entries()) {
		const around = [kept.at(-1), point, points[(at + 1) % points.length]].filter((one) => one !== undefined);
		if (at > 0 && !beyond.some((edge) => around.every(edge))) kept.push(point);
	}
	return kept.flat();
}

function shapeOf(shape: (typeof shapes.geometries)[number]): Geometry {
	const drawn = feature(atlas, shape);
	if (drawn.type !== "Feature") throw new Error("the atlas has a collection where a municipality should be");
	return drawn.geometry;
}

function ringsOf(geometry: Geometry): Ring[] {
	const rings = polygonsOf(geometry)
		.flat()
		.map((ring) => withoutRepeats(ring.map(project)));
	const wide = rings.filter((ring) => areaOf(ring) > 0);
	return wide.length > 0 ? wide : [diamondAt(rings.reduce((most, ring) => (ring.length >= most.length ? ring : most)))];
}

/** The smallest municipality is only a line in this coarse atlas: draw a diamond of about its real size. */
function diamondAt(line: Ring): Ring {
	const points = pairs(line);
	const middle = (axis: 0 | 1) => Math.round(points.reduce((sum, point) => sum + point[axis], 0) / points.length);
	const [x, y, half] = [middle(0), middle(1), 4];
	return [x, y - half, x + half, y, x, y + half, x - half, y];
}

function polygonsOf(geometry: Geometry): (Polygon["coordinates"] | MultiPolygon["coordinates"][number])[] {
	if (geometry.type === "Polygon") return [geometry.coordinates];
	if (geometry.type === "MultiPolygon") return geometry.coordinates;
	throw new Error(`the atlas has a ${geometry.type} where a polygon should be`);
}

function project([longitude = 0, latitude = 0]: Position): Point {
	const { x, y } = toPoint({ longitude, latitude });
	return { x: Math.round(x), y: Math.round(y) };
}

/** Flat list of x and y, without the closing point. */
function withoutRepeats(points: Point[]): Ring {
	return points
		.filter(({ x, y }, at) => at > 0 && (x !== points[at - 1]?.x || y !== points[at - 1]?.y))
		.flatMap(({ x, y }) => [x, y]);
}

function pairs(ring: Ring): [number, number][] {
	return Array.from({ length: ring.length / 2 }, (_, at) => [ring[at * 2] ?? 0, ring[at * 2 + 1] ?? 0]);
}

function areaOf(ring: Ring): number {
	const points = pairs(ring);
	const doubled = points.reduce((sum, [x, y], at) => {
		const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
		return sum + x * nextY - nextX * y;
	}, 0);
	return Math.abs(doubled) / 2;
}
