import { readAgenda } from "#app/agenda/page.server.ts";
import { readBackground } from "#app/backgrounds/background.server.ts";
import { listPublicMapComments } from "#app/map/queries.ts";
import { allowsFunctional } from "#app/platform/http/consent-cookie.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { asksForLittleData } from "#app/platform/http/save-data.server.ts";
import { readPublished } from "./published.server.ts";

/** Comments of the map that stand on it. */
const newest = 2;

export async function readHomeSections(state: RequestState, request: Request, url: URL) {
	const { db, read } = state;
	const [background, agenda, comments, published] = await Promise.all([
		orEmpty(state, "background", readBackground(state), null),
		readAgenda(state, url),
		orEmpty(state, "map-comments", read(listPublicMapComments(db, {}, newest)), []),
		orEmpty(state, "counts", readPublished(state), []),
	]);
	return {
		background,
		agenda,
		comments,
		published,
		/** Replaces the built-in map. */
		mapUrl: state.settings.mapUrl,
		showsMap: allowsFunctional(request) || url.searchParams.get("marc") === "mapa",
		saveData: asksForLittleData(request),
	};
}

export type HomeSections = Awaited<ReturnType<typeof readHomeSections>>;
