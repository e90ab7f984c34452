import { asc, eq } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { activities } from "./tables.ts";

export type Activity = typeof activities.$inferSelect;

export function listActivities(db: Db) {
	return db.select().from(activities).orderBy(asc(activities.date), asc(activities.id));
}

export function findActivity(db: Db, id: string) {
	return db.select().from(activities).where(eq(activities.id, id));
}
