import { readSettings } from "#app/config.server.ts";
import { connect } from "#app/platform/data/db.server.ts";
import { isBehind } from "#app/platform/http/behind.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { type CleanupJob, type CleanupWork, cleanupJobs } from "./cleanup-jobs.server.ts";
import { saveLastCleanup } from "./last-cleanup.server.ts";

type Purge = (kind: RecordKind) => void;

export async function cleanUp(env: Cloudflare.Env, now: Date, log: Log, purge: Purge = () => {}): Promise<void> {
	try {
		// If a column is missing, every file would look like an orphan.
		if (await isBehind(env, log)) return await saveLastCleanup(env, { at: now, outcome: "behind" });
		await cleanUpAll({ db: connect(env.DB), env, settings: readSettings(env), now, log, purge });
	} catch (error) {
		log.error("sweep-untold", error);
	}
}

async function cleanUpAll(work: CleanupWork): Promise<void> {
	const { env, settings, now, log } = work;
	const isOff = settings.sweep === "off";
	let found: Awaited<ReturnType<CleanupJob["run"]>> = { outcome: isOff ? "off" : "failed" };
	const failed: string[] = [];
	for (const job of cleanupJobs) {
		if (isOff && job.isOfFiles) continue;
		const done = await runJob(job, work);
		found = { ...found, ...done.found };
		if (done.hasFailed) failed.push(job.name);
	}
	log.info("swept", { ...found, failed: failed.join(" ") || undefined, position: undefined, walkedBytes: undefined });
	await saveLastCleanup(env, { ...found, at: now, failed });
}

/** A job that fails leaves the others, and is tried again by the next run. */
async function runJob(job: CleanupJob, work: CleanupWork) {
	let hasFailed = false;
	const log: Log = {
		...work.log,
		error(event, error, fields) {
			hasFailed = true;
			work.log.error(event, error, fields);
		},
	};
	try {
		const found = await job.run({ ...work, log });
		return { found, hasFailed };
	} catch (error) {
		work.log.error("sweep-failed", error, { job: job.name });
		return { hasFailed: true };
	}
}
