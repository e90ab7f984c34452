import { readSettings } from "#app/config.server.ts";
import type { RecordKind } from "#app/data/records.ts";
import { invalidateTags } from "#app/http/cache/response-cache.server.ts";
import { Incidents } from "#app/http/log/incidents.server.ts";
import { type Log, logFor } from "#app/http/log/log.server.ts";
import { sweep } from "./cleanup.server.ts";
import { lettersCron, sendLetters } from "./letters.server.ts";
import type { Ask } from "./self-test/checks.server.ts";
import { selfTestCron } from "./self-test/cron.ts";
import { testItself } from "./self-test/self-test.server.ts";

/** One run of a cron trigger of wrangler.toml. */
export async function runScheduled(
	{ cron, scheduledTime }: ScheduledController,
	env: Cloudflare.Env,
	ask: Ask,
	/** What the platform's cache has of a kind. */
	purgeShared: (kind: RecordKind, log: Log) => Promise<void>,
): Promise<void> {
	const requestId = crypto.randomUUID();
	const writes: Promise<unknown>[] = [];
	const incidents = new Incidents({ requestId, env, waitUntil: (promise) => writes.push(promise) });
	const log = logFor(requestId, undefined, (event) => incidents.note(event));
	const now = new Date(scheduledTime);
	if (cron === selfTestCron) await testItself({ env, settings: readSettings(env), log }, ask, now);
	else if (cron === lettersCron) await sendLetters(env, now, log);
	else {
		await sweep(env, now, log, (kind) => {
			invalidateTags(kind);
			if (readSettings(env).platformCache) writes.push(purgeShared(kind, log));
		});
	}
	incidents.end();
	await Promise.all(writes);
}
