import { and, asc, desc, eq, getTableColumns, gte, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import { before, beyond, lowestFirst, type PageStart, type Position } from "../lists/cursor.ts";
import { type Actor, change, createOnce } from "../office/audit-log.ts";
import type { Edit } from "../record-version.ts";
import { activities } from "../tables/content/activities.ts";

export type Activity = typeof activities.$inferSelect;
export type ActivityFields = Omit<Activity, "id" | "createdAt">;

const kind = "activities";

/** What an agenda shows. Each column of a page that is read often costs time and bytes. */
const { createdAt: _createdAt, ...shownColumns } = getTableColumns(activities);

export type ShownActivity = Pick<Activity, keyof typeof shownColumns>;

export function listLatestActivities(db: Db, most: number) {
	return db.select().from(activities).orderBy(desc(activities.date), desc(activities.id)).limit(most);
}

export function listComingActivities(db: Db, today: string, most: number, after?: Position) {
	return db
		.select(shownColumns)
		.from(activities)
		.where(and(gte(activities.date, today), beyond(activities.date, activities.id, after)))
		.orderBy(asc(activities.date), asc(activities.id))
		.limit(most);
}

export function listPastActivities(db: Db, today: string, most: number, earlier?: Position) {
	return db
		.select(shownColumns)
		.from(activities)
		.where(and(lt(activities.date, today), before(activities.date, activities.id, earlier)))
		.orderBy(desc(activities.date), desc(activities.id))
		.limit(most);
}

export function listNextViviStops(db: Db, today: string, most: number) {
	return db
		.select()
		.from(activities)
		.where(and(isNotNull(activities.viviStop), gte(activities.date, today)))
		.orderBy(asc(activities.date), asc(activities.id))
		.limit(most);
}

export function listPastViviStops(db: Db, today: string, most: number) {
	return db
		.select()
		.from(activities)
		.where(and(isNotNull(activities.viviStop), lt(activities.date, today)))
		.orderBy(desc(activities.date), desc(activities.id))
		.limit(most);
}

export function pageOfActivities(db: Db, most: number, start?: PageStart<Position>) {
	const { where, orderBy } = lowestFirst(activities.date, activities.id, start);
	return db
		.select()
		.from(activities)
		.where(where)
		.orderBy(...orderBy)
		.limit(most);
}

export function findActivity(db: Db, id: string) {
	return db.select().from(activities).where(eq(activities.id, id));
}

export function createActivity(db: Db, by: Actor, id: string, fields: ActivityFields): Promise<boolean> {
	const insert = db
		.insert(activities)
		.values({ id, ...fields })
		.onConflictDoNothing({ target: activities.id });
	return createOnce(db, by, { kind, id }, insert, fields, () => findActivity(db, id));
}

/** False if it was deleted or edited since it was read. Without `date` the date stays. */
export function updateActivity(
	db: Db,
	by: Actor,
	id: string,
	fields: Omit<ActivityFields, "date"> & { date?: string },
	edit: Edit,
): Promise<boolean> {
	return change(
		db,
		by,
		{ action: "updated", kind, id, changed: edit.changed },
		...edit.guard,
		db.update(activities).set(fields).where(eq(activities.id, id)),
	);
}
