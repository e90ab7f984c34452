import { listNextViviStops, listPastViviStops, type ShownActivity } from "#app/agenda/queries.ts";
import { municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";

const mostNext = 6;
const mostPast = 3;

/** Vivi's stops by date: activities with a stop. */
export async function readTour(state: RequestState) {
	const { db, read } = state;
	const today = dayInMadrid(new Date());
	const [past, next] = await Promise.all([
		orEmpty(state, "tour-past", read(listPastViviStops(db, today, mostPast)), []),
		orEmpty(state, "tour", read(listNextViviStops(db, today, mostNext)), []),
	]);
	return { today, stops: [...past.toReversed(), ...next].flatMap(stopOf) };
}

export type TourStop = ReturnType<typeof stopOf>[number];

/** None if its municipality is no longer in the list. */
function stopOf({ id, title, date, viviStop }: ShownActivity) {
	const municipality = municipalityOfCode(viviStop);
	if (!municipality) return [];
	const { code, slug, name } = municipality;
	return [{ id, title, date, code, slug, name }];
}
