import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/data/db.server.ts";
import { recordKinds, records } from "#app/platform/records/records.ts";

export async function hasContent(db: Db): Promise<boolean> {
	const exists: SQL[] = recordKinds.map((kind) => sql`exists (select 1 from ${records[kind].table})`);
	const row = await db.get<{ found: number }>(sql`select ${sql.join(exists, sql` or `)} as found`);
	return row.found === 1;
}
