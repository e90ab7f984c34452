import { listSettings, termsOf } from "#app/data/personal/retention/set-terms.ts";
import { requestState } from "#app/http/context.server.ts";
import { orEmpty } from "#app/http/fallback.server.ts";
import { dayInMadrid } from "#app/ui/text/dates.ts";
import type { Route } from "./+types/route";
import { activitiesOf } from "./activities.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const settings = await orEmpty(state, "retention", state.read(listSettings(state.db)), undefined);
	return {
		on: dayInMadrid(new Date()),
		owner: state.settings.owner,
		activities: activitiesOf(settings && termsOf(settings)),
	};
}
