import { lacksMigrations } from "#app/platform/data/errors.ts";
import { Refusal } from "../shared/refusal.ts";
import { type Environment, environmentShown } from "../stores/environment.ts";
import { query } from "../stores/remote-database.ts";

/** In the order in which they were applied. */
export async function listApplied(environment: Environment): Promise<string[]> {
	try {
		const rows = await query<{ name: string }>(environment, "select name from d1_migrations order by id");
		return rows.map(({ name }) => name);
	} catch (error) {
		if (lacksMigrations(error)) return [];
		const command = `npx wrangler d1 migrations list DB --remote${environmentShown(environment)}`;
		throw new Refusal(`The database's migrations could not be read: ${error}\nThe same by hand: ${command}`);
	}
}
