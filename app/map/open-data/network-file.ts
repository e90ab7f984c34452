import { z } from "zod";
import { slugOf } from "#app/places/municipalities/slug.ts";
import { isOnMap } from "#app/places/projection.ts";
import { type Line, lineStatuses } from "../drawing/line.ts";
import { projected, readGeoJson } from "./geojson-file.ts";

const position = z
	.tuple([z.number(), z.number()])
	.rest(z.number())
	.refine(
		([longitude, latitude]) => isOnMap({ longitude, latitude }),
		"must be longitude and latitude in WGS84, within the window of map/projection.ts",
	);
/** Loose: other properties are published unchanged. */
const featureSchema = z.looseObject({
	type: z.literal("Feature"),
	properties: z.looseObject({ nom: z.string().min(1), estat: z.enum(lineStatuses) }),
	geometry: z.discriminatedUnion("type", [
		z.object({ type: z.literal("LineString"), coordinates: z.array(position).min(2) }),
		z.object({ type: z.literal("MultiLineString"), coordinates: z.array(z.array(position).min(2)) }),
	]),
});
const fileSchema = z.looseObject({
	type: z.literal("FeatureCollection"),
	traçat: z.string().optional(),
	features: z.array(featureSchema),
});

/** Of the operator's file. Throws an Error that says what is wrong and where. */
export function readNetwork(text: string) {
	const file = readGeoJson("network.geojson", text, fileSchema);
	const collection = { ...file, features: file.features.map(withLength) };
	const lines = collection.features.map(lineOf);
	if (new Set(lines.map(({ slug }) => slug)).size < lines.length) {
		throw new Error("network.geojson: two lines have one name");
	}
	return { lines, collection, tracing: file.traçat };
}

type Feature = z.output<typeof featureSchema>;

function withLength(feature: Feature) {
	const km = partsOf(feature).reduce((sum, part) => sum + lengthOf(part), 0);
	return { ...feature, properties: { ...feature.properties, km: Math.round(km * 10) / 10 } };
}

function lineOf(feature: ReturnType<typeof withLength>): Line {
	const { nom, estat, km } = feature.properties;
	return { slug: slugOf(nom), name: nom, status: estat, parts: partsOf(feature).map(projected), km };
}

function partsOf({ geometry }: Feature): Positions[] {
	return geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
}

type Positions = z.output<typeof position>[];

/** Kilometres on a sphere. */
function lengthOf(positions: Positions): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const legs = positions.slice(1).map(([longitude, latitude], at) => {
		const [fromLongitude = 0, fromLatitude = 0] = positions[at] ?? [];
		const dx = radians(longitude - fromLongitude) * Math.cos(radians((latitude + fromLatitude) / 2));
		return 6371 * Math.hypot(dx, radians(latitude - fromLatitude));
	});
	return legs.reduce((sum, leg) => sum + leg, 0);
}
