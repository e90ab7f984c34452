import { writePosition } from "#app/platform/data/lists/cursor.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { listComingActivities, listPastActivities, positionOf } from "../queries.ts";

export async function findNext({ db, read }: RequestState) {
	const today = dayInMadrid(new Date());
	const [[next], [before]] = await Promise.all([
		read(listComingActivities(db, today, 1)),
		read(listPastActivities(db, today, 1)),
	]);
	return next && { id: next.id, search: before ? `?despres=${writePosition(positionOf(before))}` : "" };
}
