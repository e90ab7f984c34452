import { connect } from "#app/platform/data/db.server.ts";
import { lacksMigrations } from "#app/platform/data/errors.ts";
import { listMigrations, missingAmong, neededMigration } from "#app/platform/data/migrations.ts";
import type { Route } from "./+types/healthz";
import { type RequestState, requestState } from "./context.server.ts";

const checkedMs = 10_000;

type Services = Record<string, string>;

let last: { env: Cloudflare.Env; at: number; services: Promise<Services> } | undefined;

/** 503 unless the database (fully migrated), R2, KV and the home page work. Version as in `wrangler versions list`. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const now = Date.now();
	if (!last || last.env !== state.env || now - last.at >= checkedMs) {
		last = { env: state.env, at: now, services: check(state) };
		state.waitUntil(last.services);
	}
	const services = await last.services;
	const healthy = Object.values(services).every((answer) => answer === "ok");
	const { id: version, timestamp: since } = state.env.VERSION ?? {};
	return Response.json(
		{ healthy, version, since, migration: neededMigration, services },
		{ status: healthy ? 200 : 503 },
	);
}

async function check({ env, log, readWholePage }: RequestState): Promise<Services> {
	const checks = {
		d1: () => requireMigrations(env),
		r2: () => env.MEDIA.head("healthz"),
		kv: () => env.CACHE.get("healthz"),
		home: async () => {
			if ((await readWholePage("/")) === undefined) throw new Error("the home page is not whole");
		},
	};
	return Object.fromEntries(
		await Promise.all(
			Object.entries(checks).map(async ([service, check]) => {
				try {
					await check();
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

/** The request's own database refuses everything while migrations are missing. */
async function requireMigrations({ DB }: Pick<Cloudflare.Env, "DB">): Promise<void> {
	const applied = await listMigrations(connect(DB)).catch((error) => {
		throw lacksMigrations(error) ? new NotMigrated() : error;
	});
	if (missingAmong(applied).length > 0) throw new NotMigrated();
}
