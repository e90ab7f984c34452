import { env } from "cloudflare:workers";
import { connect } from "#app/platform/data/db.server.ts";

export const db = connect(env.DB);

/** Not emptied: migrations, what triggers count, what isolates remember. */
const kept = ["d1_migrations", "daily_salts", "erasure_keys", "record_counts", "record_days", "record_totals"];

let emptying: Promise<D1PreparedStatement[]> | undefined;

async function statements(): Promise<D1PreparedStatement[]> {
	const { results } = await env.DB.prepare(
		"select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
	).all<{ name: string }>();
	const names = results.map(({ name }) => name).filter((name) => !kept.includes(name));
	return [
		"pragma defer_foreign_keys = on",
		// Proofs of consent cannot be deleted before they have ended.
		"update consent_events set ended_at = 0 where ended_at is null",
		"delete from consent_events",
		...names.map((name) => `delete from "${name}"`),
	].map((statement) => env.DB.prepare(statement));
}

/** For `beforeEach`: no row of the test before is left. */
export async function emptyTables(): Promise<void> {
	emptying ??= statements();
	await env.DB.batch(await emptying);
}

/** No file of the test before is left in R2. */
export async function emptyFiles(): Promise<void> {
	const { objects } = await env.MEDIA.list();
	if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
}

/** No row and no file of the test before is left. */
export async function emptyStores(): Promise<void> {
	await emptyTables();
	await emptyFiles();
}
