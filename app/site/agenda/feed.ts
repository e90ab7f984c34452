import { listLatestActivities } from "#app/data/content/activities.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Route } from "./+types/feed";
import { calendarResponse } from "./calendar.server.ts";

/** Years of an agenda: what is older than that many is left out. */
const mostEvents = 500;

export const handle = { cacheTags: ["activities"] } satisfies PageHandle;

/** The agenda. An empty file would empty the calendars that follow it, so a database that fails is a 503. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(listLatestActivities(state.db, mostEvents));
	const activities = await orUnavailable(state, "agenda", asked, "L'agenda no es pot llegir ara mateix.");
	return calendarResponse(state, request, activities, "agenda.ics");
}
