import { and, eq } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { landings } from "./tables.ts";

export function findShownLanding(db: Db, slug: string) {
	return db
		.select()
		.from(landings)
		.where(and(eq(landings.slug, slug), eq(landings.isActive, true)));
}

export function listShownLandingSlugs(db: Db) {
	return db.select({ slug: landings.slug }).from(landings).where(eq(landings.isActive, true));
}
