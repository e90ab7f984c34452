import { VectorTile, type VectorTileFeature, type VectorTileLayer } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";

/* What is in a tile, with limits: whoever made the file may have been careless, or worse. */

/** Points, lines, areas. */
export type ShapeType = 1 | 2 | 3;

export type Properties = Readonly<Record<string, number | string | boolean | undefined>>;

export interface Shape<Kind> {
	kind: Kind;
	type: ShapeType;
	properties: Properties;
	/** Flat lists of x and y, in shares of the tile; those of areas without the closing point. */
	parts: number[][];
}

/** What may still be looked at, for one cell: shared by its tiles. */
export interface Allowance {
	features: number;
	points: number;
}

export const allowance = (): Allowance => ({ features: 40_000, points: 300_000 });

/** `kindOf` says what is wanted of a layer; no geometry is read of the others. A broken feature is left out. */
export function* shapesIn<Kind>(
	bytes: ArrayBuffer,
	layers: readonly string[],
	kindOf: (layer: string, properties: Properties, type: ShapeType) => Kind | undefined,
	left: Allowance,
): Generator<Shape<Kind>> {
	const tile = new VectorTile(new PbfReader(bytes));
	for (const name of layers) {
		const layer = Object.hasOwn(tile.layers, name) ? tile.layers[name] : undefined;
		if (!layer || !(layer.extent > 0)) continue;
		for (let at = 0; at < layer.length && left.features > 0 && left.points > 0; at++) {
			left.features--;
			const feature = readFeature(layer, at);
			if (!feature || feature.type < 1 || feature.type > 3) continue;
			const type = feature.type as ShapeType;
			const kind = kindOf(name, feature.properties, type);
			const parts = kind !== undefined && partsOf(feature, layer.extent, left);
			if (kind !== undefined && parts && parts.length > 0) {
				yield { kind, type, properties: feature.properties, parts };
			}
		}
	}
}

/** Undefined where its bytes are no feature. */
function readFeature(layer: VectorTileLayer, at: number): VectorTileFeature | undefined {
	try {
		return layer.feature(at);
	} catch {
		return undefined;
	}
}

interface Encoded {
	_pbf: PbfReader;
	/** Where its geometry begins. */
	_geometry: number;
}

const [moveTo, lineTo, closePath] = [1, 2, 7];

/**
 * Undefined where it is broken. The library's `loadGeometry` has no limit: a few bytes may say that a path is closed five hundred
 * million times, and it does so.
 */
function partsOf(feature: VectorTileFeature, extent: number, left: Allowance): number[][] | undefined {
	const { _pbf: pbf, _geometry: start } = feature as unknown as Encoded;
	if (start < 0) return undefined;
	pbf.pos = start;
	const end = pbf.readVarint() + pbf.pos;
	if (end > pbf.length) return undefined;
	const parts: number[][] = [];
	let [x, y] = [0, 0];
	while (pbf.pos < end) {
		const command = pbf.readVarint();
		const [what, times] = [command & 7, command >> 3];
		if (what === closePath) {
			if (times !== 1 || parts.length === 0 || feature.type !== 3) return undefined;
			continue;
		}
		// A point takes two bytes or more.
		const isPossible =
			times > 0 && times * 2 <= end - pbf.pos && (what === moveTo || (what === lineTo && parts.length > 0));
		left.points -= times;
		if (!isPossible || left.points < 0) return undefined;
		for (let n = 0; n < times; n++) {
			x += pbf.readSVarint();
			y += pbf.readSVarint();
			if (what === moveTo) parts.push([]);
			parts.at(-1)?.push(x / extent, y / extent);
		}
	}
	return parts.every((part) => part.every((at) => Math.abs(at) < mostAway)) ? parts : undefined;
}

/** In sizes of the tile: what is drawn beyond its edge is a little. */
const mostAway = 16;
