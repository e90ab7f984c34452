import { listActivities } from "#app/data/activities.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import type { Route } from "./+types/feed";
import { calendarFile, calendarResponse } from "./calendar.server.ts";

/** The whole agenda. An empty file would empty the calendars that follow it, so a database that fails is a 503. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(listActivities(state.db));
	const activities = await orUnavailable(state, "agenda", asked, "L'agenda no es pot llegir ara mateix.");
	return calendarResponse(calendarFile(activities, state.settings.siteUrl), "agenda.ics");
}
