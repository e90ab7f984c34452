import { data } from "react-router";
import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import type { Route } from "./+types/activity";
import { findActivity, findCancelled } from "./queries.ts";

export const handle = { cacheTags: ["activities"] } satisfies PageHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = Promise.all([
		state.read(findActivity(state.db, params.id)),
		state.read(findCancelled(state.db, params.id)),
	]);
	const [found, cancelled] = await orUnavailable(state, "activity", asked, "L'activitat no es pot llegir ara mateix.");
	if (found.length + cancelled.length === 0) throw data("Aquesta activitat no hi és.", { status: 404 });
	const { calendarResponse } = await import("./calendar.server.ts");
	return calendarResponse(state, request, { activities: found, cancelled }, "activitat.ics");
}
