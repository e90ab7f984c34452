import { allowsFunctional } from "#app/http/consent-cookie.server.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { asksForLittleData } from "#app/http/save-data.server.ts";
import { readAgenda } from "../agenda/page.server.ts";
import { readBackground } from "./background.server.ts";

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
