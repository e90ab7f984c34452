import type { Seen } from "#app/office/records/sent-fields.server.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { spotHref, viewAtLngLat, writeView } from "#app/places/view.ts";
import type { sentMapComment } from "../comment/sent.server.ts";
import type { MapComment } from "../queries-review.ts";

export const placedFields = ["comment", "email", "municipality", "longitude", "latitude"] as const;
type Shown = Seen<MapComment, typeof sentMapComment.fields, (typeof placedFields)[number]>;

/** Shows the streets and the nearest towns. */
const zoom = 3;

/** On the server: browsers do not load the map. */
export function placed({ municipality, longitude, latitude, ...comment }: Shown) {
	const found = municipalityOfCode(municipality);
	return {
		...comment,
		municipality: found?.name,
		spot: longitude === null || latitude === null ? undefined : spotAt({ longitude, latitude }),
	};
}

function spotAt(place: { longitude: number; latitude: number }) {
	const search = new URLSearchParams({
		vista: writeView(viewAtLngLat(place, zoom)),
		punt: `${place.longitude},${place.latitude}`,
	});
	return { image: `/mapa/imatge.svg?${search}`, href: spotHref(place) };
}

export type PlacedComment = ReturnType<typeof placed>;
