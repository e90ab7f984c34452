import { asc, eq } from "drizzle-orm";
import type { Db } from "./db.server.ts";
import { footerConfig, footerLogos } from "./tables.ts";

export function findFooterConfig(db: Db) {
	return db.select().from(footerConfig);
}

export function listShownLogos(db: Db) {
	return db
		.select()
		.from(footerLogos)
		.where(eq(footerLogos.isActive, true))
		.orderBy(asc(footerLogos.position), asc(footerLogos.id));
}
