import { sql } from "drizzle-orm";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import type { Db } from "./db.server.ts";

/** The migrations of this build, in their order, as wrangler names them. */
const known = journal.entries.map(({ tag }) => `${tag}.sql`);

/** The last migration that this build needs. A database that is ahead of it is fine. */
export const neededMigration = known.at(-1);

/** What wrangler has applied to this database, in its order. Throws where nothing ever was. */
export async function listMigrations(db: Db): Promise<string[]> {
	const rows = await db.all<{ name: string }>(sql`select name from d1_migrations order by id`);
	return rows.map(({ name }) => name);
}

/** The migrations of this build that are not among the applied ones. */
export function missingAmong(applied: string[]): string[] {
	return known.filter((name) => !applied.includes(name));
}

/** Since when there is this database: one that was made anew knows nothing of what came before it. */
export async function databaseSince(db: Db): Promise<Date> {
	const { since } = await db.get<{ since: number }>(
		sql`select unixepoch(min(applied_at)) * 1000 as since from d1_migrations`,
	);
	return new Date(since);
}
