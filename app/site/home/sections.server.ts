import { readAgenda } from "#app/agenda/page.server.ts";
import { readBackground } from "#app/backgrounds/background.server.ts";
import { allowsFunctional } from "#app/platform/http/consent-cookie.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { asksForLittleData } from "#app/platform/http/save-data.server.ts";

export async function readHomeSections(state: RequestState, request: Request) {
	const url = new URL(request.url);
	const [background, agenda] = await Promise.all([
		orEmpty(state, "background", readBackground(state), null),
		readAgenda(state, url),
	]);
	return {
		background,
		agenda,
		/** Replaces the built-in map. */
		mapUrl: state.settings.mapUrl,
		showsMap: allowsFunctional(request) || url.searchParams.get("marc") === "mapa",
		saveData: asksForLittleData(request),
	};
}

export type HomeSections = Awaited<ReturnType<typeof readHomeSections>>;
