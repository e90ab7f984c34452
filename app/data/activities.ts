import { asc } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { activities } from "./tables.ts";

export type Activity = typeof activities.$inferSelect;

export function listActivities(db: Db) {
	return db.select().from(activities).orderBy(asc(activities.date), asc(activities.id));
}
