import { and, desc, eq } from "drizzle-orm";
import type { Scope } from "#app/content/scopes.ts";
import type { Db } from "./db.server.ts";
import { videos } from "./tables.ts";

/** The video that a theme's page shows: the newest active one. */
export function findShownVideo(db: Db, scope: Scope) {
	return db
		.select()
		.from(videos)
		.where(and(eq(videos.scope, scope), eq(videos.isActive, true)))
		.orderBy(desc(videos.createdAt), desc(videos.id))
		.limit(1);
}
