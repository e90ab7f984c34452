import { readSettings } from "#app/config.server.ts";
import { Incidents } from "#app/http/log/incidents.server.ts";
import { logFor } from "#app/http/log/log.server.ts";
import { sweep } from "./cleanup.server.ts";
import type { Ask } from "./self-test/checks.server.ts";
import { selfTestCron } from "./self-test/cron.ts";
import { testItself } from "./self-test/self-test.server.ts";

/** One run of a cron trigger of wrangler.toml. */
export async function runScheduled(
	{ cron, scheduledTime }: ScheduledController,
	env: Cloudflare.Env,
	ask: Ask,
): Promise<void> {
	const requestId = crypto.randomUUID();
	const writes: Promise<unknown>[] = [];
	const incidents = new Incidents({ requestId, env, waitUntil: (promise) => writes.push(promise) });
	const log = logFor(requestId, undefined, (event) => incidents.note(event));
	const now = new Date(scheduledTime);
	if (cron === selfTestCron) await testItself({ env, settings: readSettings(env), log }, ask, now);
	else await sweep(env, now, log);
	incidents.end();
	await Promise.all(writes);
}
