import type { Seen } from "#app/office/records/sent-fields.server.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { personalMarks } from "#app/platform/ui/text/personal-marks.server.ts";
import type { sentMapComment } from "../comment/sent.server.ts";
import { spotAt } from "../drawn/shown/view.ts";
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
		marks: comment.status === "pending" ? personalMarks(comment.comment) : [],
		municipality: found?.name,
		/** Where no point was marked. */
		around: `/mapa/imatge.svg${found ? `?codi=${found.code}` : ""}`,
		spot: longitude === null || latitude === null ? undefined : spotAt({ longitude, latitude }, line, true),
		length: line ? lengthWords(kilometresIn(line)) : undefined,
	};
}

export type PlacedComment = ReturnType<typeof placed>;
