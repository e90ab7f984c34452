import { openDataTerms } from "#app/content/map.ts";
import type { Cursor } from "#app/data/cursor.ts";
import type { Db } from "#app/data/db.server.ts";
import { listPublicMapComments } from "#app/data/map-comments.ts";
import { pagesOf } from "#app/data/pages.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import { streamOf } from "#app/http/stream.server.ts";
import type { Route } from "./+types/comments-feed";
import { commentFeature, featureCollection } from "./feature-collection.ts";
import { openData } from "./open-data.server.ts";

const pageLength = 500;
const about = {
	name: "Comentaris al mapa de la xarxa",
	...openDataTerms,
};

/** Every approved comment, streamed page by page: the memory it takes does not grow with their number. */
export async function loader({ context }: Route.LoaderArgs) {
	const { db, log } = context.get(requestState);
	// Before the first byte, so that a database that fails is told by the status.
	const first = await orUnavailable(
		context.get(requestState),
		"map-comments",
		Promise.resolve(page(db)),
		"Ara no podem llegir els comentaris. Torna-ho a provar d'aquí a una estona.",
	);
	const pages = pagesOf(first, pageLength, ({ createdAt, id }) => page(db, { time: createdAt, id }));
	return openData(streamOf(featureCollection(about, pages, commentFeature), log));
}

function page(db: Db, after?: Cursor) {
	return listPublicMapComments(db, { after }, pageLength);
}
