import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.server.ts";
import * as tables from "../tables/content.ts";

const contentTables = [
	tables.activities,
	tables.biciFucsiaPhotos,
	tables.footerConfig,
	tables.footerLogos,
	tables.homeBackground,
	tables.landings,
	tables.mapComments,
	tables.newsletterSubscriptions,
	tables.reflections,
	tables.testimonials,
	tables.videos,
];

/** Whether anybody has put anything in: a row in any table but those of accounts. */
export async function hasContent(db: Db): Promise<boolean> {
	const exists: SQL[] = contentTables.map((table) => sql`exists (select 1 from ${table})`);
	const row = await db.get<{ found: number }>(sql`select ${sql.join(exists, sql` or `)} as found`);
	return row.found === 1;
}
