import { and, asc, desc, eq, getTableColumns, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { before, beyond, lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { activities, cancelledActivities, cancelledFor, startOf } from "./tables.ts";

export type Activity = typeof activities.$inferSelect;
type ActivityFields = Omit<Activity, "id" | "createdAt" | "sequence" | "updatedAt">;
type EditedFields = Omit<ActivityFields, "date"> & { date?: string };

const content = contentOf("activities");
const start = startOf(activities);

/** What an agenda shows. Each column of a page that is read often costs time and bytes. */
const {
	createdAt: _createdAt,
	sequence: _sequence,
	updatedAt: _updatedAt,
	...shownColumns
} = getTableColumns(activities);

export type ShownActivity = Pick<Activity, keyof typeof shownColumns>;

/** Where a page of the list ends. */
export const positionOf = ({ date, startsAt, id }: Pick<Activity, "date" | "startsAt" | "id">): Position => ({
	value: startsAt ? `${date}T${startsAt}` : date,
	id,
});

export function listLatestActivities(db: Db, most: number) {
	return db.select().from(activities).orderBy(desc(start), desc(activities.id)).limit(most);
}

export function listComingActivities(db: Db, today: string, most: number, after?: Position, which?: SQL) {
	return db
		.select(shownColumns)
		.from(activities)
		.where(and(which, gte(start, today), beyond(start, activities.id, after)))
		.orderBy(asc(start), asc(activities.id))
		.limit(most);
}

export function listPastActivities(db: Db, today: string, most: number, earlier?: Position, which?: SQL) {
	return db
		.select(shownColumns)
		.from(activities)
		.where(and(which, lt(start, today), before(start, activities.id, earlier)))
		.orderBy(desc(start), desc(activities.id))
		.limit(most);
}

const hasVivi = isNotNull(activities.viviStop);

export const listNextViviStops = (db: Db, today: string, most: number) =>
	listComingActivities(db, today, most, undefined, hasVivi);

export const listPastViviStops = (db: Db, today: string, most: number) =>
	listPastActivities(db, today, most, undefined, hasVivi);

export function pageOfActivities(db: Db, most: number, page?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(start, activities.id, page);
	return db.select().from(activities).where(where).orderBy(orderBy).limit(most);
}

export const { find: findActivity } = content;

export const findCancelled = (db: Db, id: string) =>
	db
		.select()
		.from(cancelledActivities)
		.where(and(eq(cancelledActivities.id, id), sql`${cancelledActivities.cancelledOn} > date('now', ${cancelledFor})`));

export type CancelledActivity = typeof cancelledActivities.$inferSelect;

export const createActivity = (db: Db, by: Actor, id: string, fields: EditedFields) =>
	content.create(db, by, id, { ...fields, date: fields.date ?? dayInMadrid(new Date()) }, {});

/** Without `date` the date stays. Calendars learn of the change by the sequence. */
export const updateActivity = (db: Db, by: Actor, id: string, fields: EditedFields, edit: Edit) =>
	content.update(db, by, id, { ...fields, sequence: sql`${activities.sequence} + 1`, updatedAt: new Date() }, edit);
