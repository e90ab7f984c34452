import { listComingActivities, listPastActivities, positionOf } from "#app/data/content/activities.ts";
import { writePosition } from "#app/data/lists/cursor.ts";
import type { RequestState } from "#app/http/context.server.ts";
import { dayInMadrid } from "#app/ui/text/dates.ts";

export async function findNext({ db, read }: RequestState) {
	const today = dayInMadrid(new Date());
	const [[next], [before]] = await Promise.all([
		read(listComingActivities(db, today, 1)),
		read(listPastActivities(db, today, 1)),
	]);
	return next && { id: next.id, search: before ? `?despres=${writePosition(positionOf(before))}` : "" };
}
