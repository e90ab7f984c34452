import { given } from "#app/capabilities/given.ts";
import { readSettings } from "#app/config.server.ts";
import { invalidateTags } from "#app/platform/http/cache/response-cache.server.ts";
import { inBackground } from "#app/platform/http/log/background.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { cleanUp } from "./cleanup.server.ts";
import { mailsCron, selfTestCron } from "./cron.ts";
import { sendMails } from "./mails.server.ts";
import type { Ask } from "./self-test/post-form.server.ts";
import { testItself } from "./self-test/self-test.server.ts";

type LoadMailsJob = () => Promise<{ sendDue: (env: Cloudflare.Env, now: Date, log: Log) => Promise<void> }>;

const mailsJobs: readonly LoadMailsJob[] = given("loadMailsJob");

export function runScheduled(
	{ cron, scheduledTime }: ScheduledController,
	env: Cloudflare.Env,
	ask: Ask,
	purgeShared: (kind: RecordKind, log: Log) => Promise<void>,
): Promise<void> {
	return inBackground(env, async ({ log, waitUntil }) => {
		const now = new Date(scheduledTime);
		if (cron === selfTestCron) return testItself({ env, settings: readSettings(env), log }, ask, now);
		if (cron === mailsCron) {
			for (const load of mailsJobs) await (await load()).sendDue(env, now, log);
			return sendMails(env, now, log);
		}
		await cleanUp(env, now, log, (kind) => {
			invalidateTags(kind);
			if (readSettings(env).platformCache) waitUntil(purgeShared(kind, log));
		});
	});
}
