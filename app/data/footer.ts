import { asc, eq } from "drizzle-orm";
import { type Actor, change } from "./audit-log.ts";
import type { Db } from "./db.server.ts";
import { footerConfig, footerLogos } from "./tables.ts";

export function findFooterConfig(db: Db) {
	return db.select().from(footerConfig);
}

const id = "footer";

/** There may be no row yet: until then the site has words of its own. */
export function saveFooterTexts(
	db: Db,
	by: Actor,
	texts: Omit<typeof footerConfig.$inferSelect, "id">,
): Promise<boolean> {
	const write = db
		.insert(footerConfig)
		.values({ id, ...texts })
		.onConflictDoUpdate({ target: footerConfig.id, set: texts });
	return change(db, by, { action: "updated", kind: "footerConfig", id }, write);
}

export function listShownLogos(db: Db) {
	return db
		.select()
		.from(footerLogos)
		.where(eq(footerLogos.isActive, true))
		.orderBy(asc(footerLogos.position), asc(footerLogos.id));
}
