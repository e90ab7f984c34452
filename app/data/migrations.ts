import { sql } from "drizzle-orm";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import type { Db } from "./db.server.ts";

/** The migrations of this build that wrangler has not applied to this database. Throws where none ever was. */
export async function missingMigrations(db: Db): Promise<string[]> {
	const rows = await db.all<{ name: string }>(sql`select name from d1_migrations`);
	const applied = new Set(rows.map(({ name }) => name));
	return journal.entries.map(({ tag }) => `${tag}.sql`).filter((name) => !applied.has(name));
}
