import { z } from "zod";
import { slugOf } from "#app/places/municipalities/slug.ts";
import { isOnMap } from "#app/places/projection.ts";
import { type Line, lineStatuses } from "../drawing/line.ts";
import { lengthOf, profileOf } from "../line/profile-of.ts";
import { projected, readGeoJson } from "./geojson-file.ts";

const position = z
	.tuple([z.number(), z.number()])
	.rest(z.number())
	.refine(
		([longitude, latitude]) => isOnMap({ longitude, latitude }),
		"must be longitude and latitude in WGS84, within the window of places/projection.ts",
	);
const words = z.string().trim().min(1).max(200);
const featureSchema = z.looseObject({
	type: z.literal("Feature"),
	// Strict: a property that is written wrongly would never be shown.
	properties: z.strictObject({
		nom: z.string().min(1),
		estat: z.enum(lineStatuses),
		superfície: words.optional(),
		/** Metres. */
		amplada: z.number().min(0.5).max(20).optional(),
		/** Percent. */
		pendent: z.number().min(0).max(40).optional(),
		any: z.int().min(1900).max(2100).optional(),
		/** Euros. */
		pressupost: z.number().min(0).max(1e9).optional(),
		font: words.optional(),
		enllaç: z.url({ protocol: /^https?$/ }).optional(),
	}),
	geometry: z.discriminatedUnion("type", [
		z.object({ type: z.literal("LineString"), coordinates: z.array(position).min(2) }),
		z.object({ type: z.literal("MultiLineString"), coordinates: z.array(z.array(position).min(2)).min(1) }),
	]),
});
const fileSchema = z.looseObject({
	type: z.literal("FeatureCollection"),
	traçat: z.string().optional(),
	features: z.array(z.unknown()),
});

/** Of the operator's file. Throws an Error that says what is wrong and in which feature. */
export function readNetwork(text: string) {
	const file = readGeoJson("network.geojson", text, fileSchema);
	const read = file.features.map((feature) => featureSchema.safeParse(feature));
	const problems = read.flatMap(({ error }, at) =>
		error ? [`${nameOf(file.features[at], at)}: ${z.prettifyError(error)}`] : [],
	);
	if (problems.length > 0) throw new Error(`network.geojson: ${problems.join("\n")}`);
	const collection = { ...file, features: read.flatMap(({ data }) => (data ? [withLength(data)] : [])) };
	const lines = collection.features.map(lineOf);
	const slugs = new Set(lines.map(({ slug }) => slug));
	const again = lines.find(({ slug }) => !slugs.delete(slug));
	if (again) throw new Error(`network.geojson: two lines have one name, «${again.name}»`);
	return { lines, collection, tracing: file.traçat };
}

const named = z.looseObject({ properties: z.looseObject({ nom: z.string() }) });

/** "feature 3, «De Sant Sadurní a Gelida»" */
function nameOf(feature: unknown, at: number): string {
	const { data } = named.safeParse(feature);
	return `feature ${at + 1}${data ? `, «${data.properties.nom}»` : ""}`;
}

type Feature = z.output<typeof featureSchema>;

function withLength(feature: Feature) {
	const km = partsOf(feature).reduce((sum, part) => sum + lengthOf(part), 0);
	return { ...feature, properties: { ...feature.properties, km: Math.round(km * 10) / 10 } };
}

function lineOf(feature: ReturnType<typeof withLength>): Line {
	const { nom, estat, km, superfície, amplada, pendent, any, pressupost, font, enllaç } = feature.properties;
	const parts = partsOf(feature);
	return {
		slug: slugOf(nom),
		name: nom,
		status: estat,
		parts: parts.map(projected),
		km,
		surface: superfície,
		width: amplada,
		gradient: pendent,
		year: any,
		budget: pressupost,
		source: font,
		link: enllaç,
		profile: profileOf(nom, parts),
	};
}

function partsOf({ geometry }: Feature) {
	return geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
}
