import { data } from "react-router";
import { findActivity } from "#app/data/content/activities.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import type { PageHandle } from "#app/http/page/page-handle.ts";
import type { Route } from "./+types/activity";

export const handle = { cacheTags: ["activities"] } satisfies PageHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(findActivity(state.db, params.id));
	const found = await orUnavailable(state, "activity", asked, "L'activitat no es pot llegir ara mateix.");
	if (found.length === 0) throw data("Aquesta activitat no hi és.", { status: 404 });
	const { calendarResponse } = await import("./calendar.server.ts");
	return calendarResponse(state, request, found, "activitat.ics");
}
