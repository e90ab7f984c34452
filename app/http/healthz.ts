import { lacksMigrations } from "#app/data/db.server.ts";
import { missingMigrations } from "#app/data/migrations.ts";
import type { Route } from "./+types/healthz";
import { requestState } from "./context.server.ts";

/** 200 when the database (with all its migrations), the media store and the cache answer; 503 with what does not. */
export async function loader({ context }: Route.LoaderArgs) {
	const { db, env, log } = context.get(requestState);
	const checks = {
		d1: migrated(missingMigrations(db)),
		r2: env.MEDIA.head("healthz"),
		kv: env.CACHE.get("healthz"),
	};
	const services = Object.fromEntries(
		await Promise.all(
			Object.entries(checks).map(async ([service, check]) => {
				try {
					await check;
					return [service, "ok"];
				} catch (error) {
					log.error("unhealthy", error, { service });
					return [service, error instanceof NotMigrated ? error.message : "failed"];
				}
			}),
		),
	);
	const healthy = Object.values(services).every((state) => state === "ok");
	return Response.json({ healthy, services }, { status: healthy ? 200 : 503 });
}

class NotMigrated extends Error {
	override message = "migrations are missing: run `npm run migrate -- --remote` (or --local)";
}

async function migrated(missing: Promise<string[]>): Promise<void> {
	const names = await missing.catch((error) => {
		throw lacksMigrations(error) ? new NotMigrated() : error;
	});
	if (names.length > 0) throw new NotMigrated();
}
