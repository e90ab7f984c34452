import { listActivities } from "#app/data/activities.ts";
import { lacksTables } from "#app/data/db.server.ts";
import type { Route } from "./+types/healthz";
import { requestState } from "./context.server.ts";

/** 200 when the database (with its tables), the media store and the cache answer; 503 with what does not. */
export async function loader({ context }: Route.LoaderArgs) {
	const { db, env, log } = context.get(requestState);
	const [d1, r2, kv] = await Promise.allSettled([
		listActivities(db).limit(1),
		env.MEDIA.head("healthz"),
		env.CACHE.get("healthz"),
	]);
	const report = (service: string, result: PromiseSettledResult<unknown>) => {
		if (result.status === "fulfilled") return "ok";
		log.error("unhealthy", result.reason, { service });
		return lacksTables(result.reason) ? "no tables: run `npm run migrate -- --remote` (or --local)" : "failed";
	};
	const services = { d1: report("d1", d1), r2: report("r2", r2), kv: report("kv", kv) };
	const healthy = Object.values(services).every((state) => state === "ok");
	return Response.json({ healthy, services }, { status: healthy ? 200 : 503 });
}
