import type { Seen } from "#app/office/records/sent-fields.server.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import type { LngLat } from "#app/places/projection.ts";
import { spotHref, writeView } from "#app/places/view.ts";
import type { sentMapComment } from "../comment/sent.server.ts";
import { writePoints } from "../drawn/points.ts";
import { lineHref, pointsOf, viewOfLine } from "../drawn/shown/view.ts";
import { kilometresIn } from "../drawn/stored.ts";
import { lengthWords } from "../drawn/words.ts";
import type { MapComment } from "../queries-review.ts";

export const placedFields = ["comment", "email", "municipality", "longitude", "latitude", "line"] as const;
type Shown = Seen<MapComment, typeof sentMapComment.fields, (typeof placedFields)[number]>;

/** On the server: browsers do not load the map. */
export function placed({ municipality, longitude, latitude, line, ...comment }: Shown) {
	const found = municipalityOfCode(municipality);
	return {
		...comment,
		municipality: found?.name,
		spot: longitude === null || latitude === null ? undefined : spotAt({ longitude, latitude }, line),
		length: line ? lengthWords(kilometresIn(line)) : undefined,
	};
}

function spotAt(place: LngLat, line: string | null) {
	// Without a view the image shows the whole municipality.
	const search = new URLSearchParams(
		line
			? { vista: writeView(viewOfLine(line)), linia: writePoints(pointsOf(line)) }
			: { punt: `${place.longitude},${place.latitude}` },
	);
	return { image: `/mapa/imatge.svg?${search}`, href: line ? lineHref(place, line) : spotHref(place) };
}

export type PlacedComment = ReturnType<typeof placed>;
