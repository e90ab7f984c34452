import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { cleanLines } from "#app/platform/ui/text/clean.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { coordinatesOf } from "../drawn/stored.ts";
import type { PublicMapComment } from "../queries.ts";

/** GeoJSON text in chunks. `about` holds members before the features. */
export async function* featureCollection<Row>(
	about: Record<string, string>,
	pages: AsyncIterable<Row[]>,
	featureOf: (row: Row) => object,
): AsyncGenerator<string> {
	yield beginningOf(about);
	let isFirst = true;
	for await (const rows of pages) {
		yield (isFirst ? "" : ",") + rows.map((row) => JSON.stringify(featureOf(row))).join(",");
		isFirst = false;
	}
	yield end;
}

export function collectionOf(about: Record<string, string>, features: readonly string[]): string {
	return beginningOf(about) + features.join(",") + end;
}

const end = "]}\n";

function beginningOf(about: Record<string, string>): string {
	return `${JSON.stringify({ type: "FeatureCollection", ...about }).slice(0, -1)},"features":[`;
}

/** Of files for maps, the team's too: they are passed on. Nothing of a person is in them, so no words that are not public. */
export function commentFeature({ id, comment, municipality, createdAt, status, ...where }: PublicMapComment) {
	return {
		type: "Feature",
		id,
		geometry: geometryOf(where),
		properties: {
			comentari: status === "approved" ? cleanLines(comment) : null,
			municipi: municipalityOfCode(municipality)?.name ?? null,
			codi_ine: municipality,
			data: dayInMadrid(createdAt),
		},
	};
}

function geometryOf({ line, longitude, latitude }: Pick<PublicMapComment, "line" | "longitude" | "latitude">) {
	if (line) return { type: "LineString", coordinates: coordinatesOf(line) };
	return longitude === null || latitude === null ? null : { type: "Point", coordinates: [longitude, latitude] };
}
