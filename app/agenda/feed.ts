import { requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import type { PageHandle } from "#app/platform/http/page/page-handle.ts";
import type { Route } from "./+types/feed";
import { listLatestActivities } from "./queries.ts";

/** Several years of events; older ones are omitted. */
const mostEvents = 500;

export const handle = { cacheTags: ["activities"] } satisfies PageHandle;

/** Responds 503 if the database fails: an empty file would empty subscribed calendars. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const asked = state.read(listLatestActivities(state.db, mostEvents));
	const activities = await orUnavailable(state, "agenda", asked, "L'agenda no es pot llegir ara mateix.");
	const { calendarResponse } = await import("./calendar.server.ts");
	return calendarResponse(state, request, { activities }, "agenda.ics");
}
