import { readPosition, writePosition } from "#app/platform/data/lists/cursor.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { listComingActivities, listPastActivities, positionOf, type ShownActivity } from "./queries.ts";

/** Per list: coming and past activities. */
const pageLength = 6;

/** Coming activities from today or after `des-de`, past ones before `abans`. A list that fails is empty. */
export async function readAgenda(state: RequestState, { searchParams }: URL) {
	const { db, read } = state;
	const today = dayInMadrid(new Date());
	const [after, earlier] = [readPosition(searchParams.get("des-de")), readPosition(searchParams.get("abans"))];
	const [coming, past] = await Promise.all([
		orEmpty(state, "agenda", read(listComingActivities(db, today, pageLength + 1, after)), []),
		orEmpty(state, "agenda-past", read(listPastActivities(db, today, pageLength + 1, earlier)), []),
	]);
	return {
		today,
		coming: cut(coming, "des-de"),
		past: cut(past, "abans"),
		/** Whether a later page is shown: it unfolds the past and links back. */
		turned: { coming: after !== undefined, past: earlier !== undefined },
	};
}

export type AgendaPage = Awaited<ReturnType<typeof readAgenda>>;

function cut(rows: ShownActivity[], param: string) {
	const activities = rows.slice(0, pageLength);
	const last = activities.at(-1);
	const isCut = rows.length > pageLength && last;
	return {
		activities,
		more: isCut ? `?${param}=${writePosition(positionOf(last))}#agenda` : undefined,
	};
}
