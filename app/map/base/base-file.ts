import { z } from "zod";
import { area, deepestZoom } from "#app/places/projection.ts";
import { projected, readGeoJson } from "../open-data/geojson-file.ts";
import { type BaseLine, type BasePlace, lineKinds, placeKinds } from "./base.ts";

/** Degrees over the edges of the map: wide screens show more beside it. */
const [beside, above] = [1.25, 0.15];
const longitude = z
	.number()
	.min(area.west - beside)
	.max(area.east + beside);
const latitude = z
	.number()
	.min(area.south - above)
	.max(area.north + above);
const position = z.tuple([longitude, latitude]);
const named = { nom: z.string().min(1).max(40), nivell: z.int().min(0).max(deepestZoom) };
const municipality = z.string().min(1);
const featureSchema = z
	.strictObject({
		type: z.literal("Feature"),
		// `passa` and `municipi` are for the test that compares the base with the outlines of the municipalities.
		properties: z.discriminatedUnion("tipus", [
			z.strictObject({ ...named, tipus: z.enum(lineKinds), passa: z.array(municipality).min(1) }),
			z.strictObject({ ...named, tipus: z.enum(placeKinds), municipi: municipality }),
		]),
		geometry: z.discriminatedUnion("type", [
			z.strictObject({ type: z.literal("LineString"), coordinates: z.array(position).min(2) }),
			z.strictObject({ type: z.literal("Point"), coordinates: position }),
		]),
	})
	.refine(
		({ properties, geometry }) => "passa" in properties === (geometry.type === "LineString"),
		`must be a LineString if it is one of ${lineKinds.join(", ")}, else a Point`,
	);
const fileSchema = z.looseObject({
	type: z.literal("FeatureCollection"),
	traçat: z.literal("orientatiu"),
	features: z.array(featureSchema),
});

/** Throws an Error that says what is wrong and where. */
export function readBase(text: string) {
	const { features } = readGeoJson("base.geojson", text, fileSchema);
	const lines: (BaseLine & { passes: string[] })[] = [];
	const places: (BasePlace & { within: string })[] = [];
	for (const { properties, geometry } of features) {
		const { nom: name, nivell: from } = properties;
		if ("passa" in properties && geometry.type === "LineString") {
			const { tipus: kind, passa: passes } = properties;
			lines.push({ name, kind, from, passes, points: projected(geometry.coordinates) });
		}
		if ("municipi" in properties && geometry.type === "Point") {
			const { tipus: kind, municipi: within } = properties;
			const [x = 0, y = 0] = projected([geometry.coordinates]);
			places.push({ name, kind, from, within, x, y });
		}
	}
	return { lines, places };
}
