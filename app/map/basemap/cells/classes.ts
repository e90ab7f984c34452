import type { Properties, ShapeType } from "../file/shapes.ts";

/* From the layers of the Protomaps basemap to what we draw of them, in the site's own colours. Widths are in steps of a cell. */

export interface Look {
	/** The zoom of the map from which it is drawn. */
	from: number;
	fill?: string;
	/** From below: the casing of a road is its first. */
	strokes?: readonly { colour: string; width: number; dashes?: string }[];
	/** How much wider with each zoom. */
	growth?: number;
	/** Who is left out last where there is too much. */
	rank: number;
}

const area = (fill: string, rank: number, from = 0): Look => ({ from, fill, rank });
const road = (
	rank: number,
	from: number,
	width: number,
	[casing, colour]: readonly [string, string],
	growth = 1.22,
): Look => ({
	from,
	rank,
	growth,
	strokes: [
		{ colour: casing, width: width + 1.6 },
		{ colour, width },
	],
});

const motorway = ["#c08a5a", "#ffe2a8"] as const;
const main = ["#c9a882", "#fff3d6"] as const;
const street = ["#d3bfa6", "#fffdf9"] as const;

/** In the order of drawing: the last lie above. */
export const looks = {
	earth: area("#f6efe3", 0),
	farmland: area("#f4ecd6", 6),
	wood: area("#e1e7cd", 3),
	urban: area("#efe3d6", 5, 1),
	industry: area("#eadfd9", 6, 2),
	park: area("#e4ebcf", 6, 2),
	sand: area("#f8ebc8", 6, 2),
	water: area("#cfe3e4", 1),
	stream: { from: 3, rank: 9, growth: 1.15, strokes: [{ colour: "#a3ced6", width: 1.4 }] },
	river: { from: 0, rank: 2, growth: 1.2, strokes: [{ colour: "#a3ced6", width: 2 }] },
	building: { from: 5, rank: 12, fill: "#dfd0bf" },
	path: { from: 4, rank: 13, growth: 1.15, strokes: [{ colour: "#b9a48d", width: 1.3, dashes: "2 3" }] },
	track: { from: 3, rank: 11, growth: 1.15, strokes: [{ colour: "#a9825c", width: 1.6, dashes: "7 3" }] },
	service: road(14, 4, 1.2, street),
	minor: road(10, 3, 1.6, street, 1.35),
	tertiary: road(8, 2, 2, street, 1.3),
	cycleway: {
		from: 2,
		rank: 7,
		growth: 1.15,
		strokes: [
			{ colour: "#fff", width: 3.4 },
			{ colour: "#8b4a8f", width: 1.8 },
		],
	},
	secondary: road(5, 1, 2.2, main, 1.25),
	primary: road(4, 0, 2.6, main),
	motorway: road(2, 0, 3.2, motorway),
	rail: {
		from: 0,
		rank: 4,
		growth: 1.12,
		strokes: [
			{ colour: "#8d7c86", width: 2.2 },
			{ colour: "#fbf5ec", width: 1.1, dashes: "6 6" },
		],
	},
	station: {
		from: 1,
		rank: 1,
		growth: 1.1,
		strokes: [
			{ colour: "#6a5863", width: 9 },
			{ colour: "#fff", width: 5 },
		],
	},
} satisfies Record<string, Look>;
export type Class = keyof typeof looks;
export const classes = Object.keys(looks) as Class[];

/** Layers of a file in which all of this is; the check of a file asks for them. */
export const layers = ["earth", "landuse", "water", "buildings", "roads", "pois"] as const;

const ofLandUse: Record<string, Class> = {
	...named("farmland", "farmland", "orchard", "vineyard", "meadow", "allotments"),
	...named("wood", "wood", "forest", "nature_reserve", "scrub", "national_park", "protected_area"),
	...named("urban", "residential", "urban_area", "commercial", "neighbourhood", "school", "university", "hospital"),
	...named("industry", "industrial", "railway", "quarry", "military", "aerodrome", "airfield"),
	...named(
		"park",
		"park",
		"grass",
		"grassland",
		"recreation_ground",
		"golf_course",
		"cemetery",
		"pitch",
		"garden",
		"village_green",
	),
	...named("sand", "beach", "sand"),
};
const ofRoads: Record<string, Class> = {
	...named("motorway", "highway", "motorway", "motorway_link", "trunk", "trunk_link"),
	...named("primary", "major_road", "primary", "primary_link"),
	...named("secondary", "medium_road", "secondary", "secondary_link"),
	...named("tertiary", "tertiary", "tertiary_link"),
	...named("minor", "minor_road", "residential", "unclassified", "living_street", "road", "pedestrian"),
	...named("service", "service", "driveway", "parking_aisle"),
	...named("track", "track"),
	...named("cycleway", "cycleway"),
	...named("path", "path", "footway", "steps", "bridleway", "corridor", "sidewalk", "crossing"),
	...named("rail", "rail", "light_rail", "narrow_gauge", "funicular"),
};

function named<One extends Class>(one: One, ...names: string[]): Record<string, One> {
	return Object.fromEntries(names.map((name) => [name, one]));
}

export function classOf(layer: string, { kind, kind_detail: detail }: Properties, type: ShapeType): Class | undefined {
	if (layer === "pois") return type === 1 && isStation(kind) ? "station" : undefined;
	if (layer === "roads" && type === 2) return of(ofRoads, detail) ?? of(ofRoads, kind);
	if (layer === "water" && type === 2) return kind === "river" || kind === "canal" ? "river" : "stream";
	if (type !== 3) return undefined;
	if (layer === "earth" || layer === "water") return layer;
	// Others are parts of one, and addresses.
	if (layer === "buildings") return kind === "building" ? "building" : undefined;
	return layer === "landuse" ? of(ofLandUse, kind) : undefined;
}

export const isStation = (kind: Properties[string]) =>
	kind === "station" || kind === "train_station" || kind === "halt";

function of(table: Record<string, Class>, name: Properties[string]): Class | undefined {
	return typeof name === "string" && Object.hasOwn(table, name) ? table[name] : undefined;
}
