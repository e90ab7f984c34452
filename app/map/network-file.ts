import { z } from "zod";
import { isOnMap, toPoint } from "./projection.ts";

/** How far each line of the network is. */
export const lineStatuses = ["construït", "previst", "proposat"] as const;
export type LineStatus = (typeof lineStatuses)[number];

const position = z
	.tuple([z.number(), z.number()])
	.rest(z.number())
	.refine(
		([longitude, latitude]) => isOnMap({ longitude, latitude }),
		"must be longitude and latitude in WGS84, within the window of map/projection.ts",
	);
const fileSchema = z.object({
	type: z.literal("FeatureCollection"),
	traçat: z.string().optional(),
	features: z.array(
		z.object({
			type: z.literal("Feature"),
			properties: z.object({ nom: z.string().min(1), estat: z.enum(lineStatuses) }),
			geometry: z.discriminatedUnion("type", [
				z.object({ type: z.literal("LineString"), coordinates: z.array(position).min(2) }),
				z.object({ type: z.literal("MultiLineString"), coordinates: z.array(z.array(position).min(2)) }),
			]),
		}),
	),
});

export interface Line {
	name: string;
	status: LineStatus;
	/** A path in the map's units. */
	path: string;
	km: number;
}

/** The network as the operator gives it, checked. Throws an Error that says what is wrong and where in the file. */
export function readNetwork(text: string): { lines: Line[]; source: string; tracing?: string } {
	const source = parseJson(text);
	const parsed = fileSchema.safeParse(source);
	if (!parsed.success) throw new Error(`network.geojson: ${z.prettifyError(parsed.error)}`);
	const lines = parsed.data.features.map(({ properties, geometry }) => {
		const parts = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
		return {
			name: properties.nom,
			status: properties.estat,
			path: parts.map(pathOf).join(""),
			km: parts.reduce((sum, part) => sum + lengthOf(part), 0),
		};
	});
	return { lines, source: JSON.stringify(source), tracing: parsed.data.traçat };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new Error("network.geojson is no JSON", { cause });
	}
}

type Positions = z.output<typeof position>[];

function pathOf(positions: Positions): string {
	const points = positions.map(([longitude, latitude]) => toPoint({ longitude, latitude }));
	return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** Kilometres, on a sphere. */
function lengthOf(positions: Positions): number {
	const radians = (degrees: number) => (degrees * Math.PI) / 180;
	const legs = positions.slice(1).map(([longitude, latitude], at) => {
		const [fromLongitude = 0, fromLatitude = 0] = positions[at] ?? [];
		const dx = radians(longitude - fromLongitude) * Math.cos(radians((latitude + fromLatitude) / 2));
		return 6371 * Math.hypot(dx, radians(latitude - fromLatitude));
	});
	return legs.reduce((sum, leg) => sum + leg, 0);
}
