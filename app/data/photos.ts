import { asc, eq } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { biciFucsiaPhotos } from "./tables.ts";

export type Photo = typeof biciFucsiaPhotos.$inferSelect;

export function listShownPhotos(db: Db) {
	return db
		.select()
		.from(biciFucsiaPhotos)
		.where(eq(biciFucsiaPhotos.isActive, true))
		.orderBy(asc(biciFucsiaPhotos.position), asc(biciFucsiaPhotos.id));
}
