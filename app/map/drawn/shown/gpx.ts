import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { toLngLat } from "#app/places/projection.ts";
import { publicFile } from "#app/platform/http/cache/public-file.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { findPublicLine } from "../../queries-lines.ts";
import { openDataTerms } from "../../words.ts";
import { decodeLine } from "../stored.ts";
import type { Route } from "./+types/gpx";

export const handle = { cacheTags: ["mapComments"] } satisfies PageHandle;

/** The line of an approved comment, for navigators and telephones. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const [found] = await orUnavailable(
		state,
		"map-line",
		state.read(findPublicLine(state.db, params.id)),
		"Ara no podem llegir la línia. Torna-ho a provar d'aquí a una estona.",
	);
	if (!found?.line) throw new Response(null, { status: 404 });
	const name = ["Línia", municipalityOfCode(found.municipality)?.name].filter(Boolean).join(": ");
	const points = decodeLine(found.line).map((point) => {
		const { longitude, latitude } = toLngLat(point);
		return `<trkpt lat="${latitude}" lon="${longitude}"/>`;
	});
	const text = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${openDataTerms.attribution}" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escapeXml(name)}</name><copyright author="${openDataTerms.attribution}"><license>https://creativecommons.org/licenses/by/4.0/</license></copyright></metadata>
<trk><name>${escapeXml(name)}</name><desc>${escapeXml(found.comment)}</desc><trkseg>${points.join("")}</trkseg></trk>
</gpx>
`;
	return publicFile(state, request, text, {
		"Content-Type": "application/gpx+xml; charset=utf-8",
		"Content-Disposition": `attachment; filename="linia-${found.id.slice(0, 8)}.gpx"`,
		"Cache-Control": "no-cache",
	});
}
