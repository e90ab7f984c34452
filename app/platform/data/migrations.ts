import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import type { Db } from "./db.server.ts";

export const knownMigrations = journal.entries.map(({ tag }) => `${tag}.sql`);

export const neededMigration = knownMigrations.at(-1);

export async function listMigrations(db: Db): Promise<string[]> {
	const rows = await db.all<{ name: string }>("select name from d1_migrations order by id");
	return rows.map(({ name }) => name);
}

export function missingAmong(applied: string[]): string[] {
	return knownMigrations.filter((name) => !applied.includes(name));
}

export async function databaseSince(db: Db): Promise<Date> {
	const { since } = await db.get<{ since: number }>(
		"select unixepoch(min(applied_at)) * 1000 as since from d1_migrations",
	);
	return new Date(since);
}
