import { and, asc, desc, getTableColumns, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { before, beyond, lowestFirst, type PageStart, type Position } from "#app/platform/data/lists/cursor.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { contentOf } from "#app/platform/records/queries/content.ts";
import type { Edit } from "#app/platform/records/record-version.ts";
import { activities, startOf } from "./tables.ts";

export type Activity = typeof activities.$inferSelect;
export type ActivityFields = Omit<Activity, "id" | "createdAt" | "sequence" | "updatedAt">;

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

export function listComingActivities(db: Db, today: string, most: number, after?: Position) {
	return db
		.select(shownColumns)
		.from(activities)
		.where(and(gte(start, today), beyond(start, activities.id, after)))
		.orderBy(asc(start), asc(activities.id))
		.limit(most);
}

export function listPastActivities(db: Db, today: string, most: number, earlier?: Position) {
	return db
		.select(shownColumns)
		.from(activities)
		.where(and(lt(start, today), before(start, activities.id, earlier)))
		.orderBy(desc(start), desc(activities.id))
		.limit(most);
}

export function listNextViviStops(db: Db, today: string, most: number) {
	return db
		.select()
		.from(activities)
		.where(and(isNotNull(activities.viviStop), gte(start, today)))
		.orderBy(asc(start), asc(activities.id))
		.limit(most);
}

export function listPastViviStops(db: Db, today: string, most: number) {
	return db
		.select()
		.from(activities)
		.where(and(isNotNull(activities.viviStop), lt(start, today)))
		.orderBy(desc(start), desc(activities.id))
		.limit(most);
}

export function pageOfActivities(db: Db, most: number, page?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst.page(start, activities.id, page);
	return db.select().from(activities).where(where).orderBy(orderBy).limit(most);
}

export const { find: findActivity } = content;

export const createActivity = (db: Db, by: Actor, id: string, fields: ActivityFields) =>
	content.create(db, by, id, fields, {});

/** Without `date` the date stays. Calendars learn of the change by the sequence. */
export function updateActivity(
	db: Db,
	by: Actor,
	id: string,
	fields: Omit<ActivityFields, "date"> & { date?: string },
	edit: Edit,
): Promise<boolean> {
	const told = { sequence: sql`${activities.sequence} + 1`, updatedAt: new Date() };
	return content.update(db, by, id, { ...fields, ...told }, edit);
}
