import { lacksMigrations } from "#app/data/db.server.ts";
import { missingMigrations } from "#app/data/migrations.ts";
import type { Route } from "./+types/healthz";
import { type RequestState, requestState } from "./context.server.ts";

/** For how long an answer stands: whoever asks more often does not make the services work. */
const checkedMs = 10_000;

type Services = Record<string, string>;

let last: { env: Cloudflare.Env; at: number; services: Promise<Services> } | undefined;

/** 200 when the database (with all its migrations), the media store and the cache answer; 503 with what does not. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const now = Date.now();
	if (!last || last.env !== state.env || now - last.at >= checkedMs) {
		last = { env: state.env, at: now, services: check(state) };
		// Others may be waiting for it when whoever asked first has left.
		state.waitUntil(last.services);
	}
	const services = await last.services;
	const healthy = Object.values(services).every((answer) => answer === "ok");
	return Response.json({ healthy, services }, { status: healthy ? 200 : 503 });
}

/** Never rejects: what fails is said in its place. */
async function check({ db, env, log }: RequestState): Promise<Services> {
	const checks = {
		d1: migrated(missingMigrations(db)),
		r2: env.MEDIA.head("healthz"),
		kv: env.CACHE.get("healthz"),
	};
	return Object.fromEntries(
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
