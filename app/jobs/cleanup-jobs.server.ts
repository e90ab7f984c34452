import { cleanUpUnconfirmed } from "#app/accounts/sign-up/unconfirmed.server.ts";
import type { Settings } from "#app/config.server.ts";
import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { removeUpload } from "#app/media/video/upload-parts.server.ts";
import { finishErasures } from "#app/persons/erasures.server.ts";
import { endTerms } from "#app/persons/retention/end-terms.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { countUnclaimed } from "#app/platform/records/queries/unclaimed-media.ts";
import { deleteOldUploads, listOldUploads } from "#app/platform/records/queries/uploads.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import { cleanUpFiles, type FileCleanup } from "./files.server.ts";
import { type LastCleanup, readLastCleanup } from "./last-cleanup.server.ts";
import { deleteOldRows, rowJobs } from "./old-rows.server.ts";

export interface CleanupWork {
	db: Db;
	env: Cloudflare.Env;
	settings: Settings;
	now: Date;
	log: Log;
	purge(kind: RecordKind): void;
}

/** Counts and sizes for the log, and for the status page where `LastCleanup` knows them. */
type Found = Partial<Omit<LastCleanup, "at" | "failed"> | FileCleanup> | Record<string, number | undefined>;

export interface CleanupJob {
	name: string;
	/** Not with `SWEEP=off`. */
	isOfFiles?: true;
	/** An error that it throws or logs is the job's failure. */
	run(work: CleanupWork): Promise<Found | undefined>;
}

/** In this order: the files of rows that have ended are deleted in the same run. */
export const cleanupJobs: CleanupJob[] = [
	...rowJobs.map((job) => ({ name: job.name, run: ({ db, now }: CleanupWork) => deleteOldRows(db, job, now) })),
	{
		name: "ledger",
		async run(work) {
			await copyLedger(work);
			return undefined;
		},
	},
	{
		name: "retention",
		async run({ db, env, now, log, purge }) {
			const { kinds, rows } = await endTerms(db, env, now, log);
			for (const kind of kinds) purge(kind);
			return { ended: rows };
		},
	},
	{
		name: "confirmations",
		run: async (work) => ({ unconfirmed: await cleanUpUnconfirmed(work.db, work.now, work) }),
	},
	{
		name: "erasuresUnderWay",
		isOfFiles: true,
		run: async ({ db, env, now, log }) => ({ erased: await finishErasures(db, env, now, log) }),
	},
	{ name: "uploads", isOfFiles: true, run: async (work) => ({ uploads: await deleteAbandonedUploads(work) }) },
	{
		name: "files",
		isOfFiles: true,
		async run({ db, env, settings, now, log }) {
			const last = (await readLastCleanup(env)) ?? undefined;
			return cleanUpFiles(db, env.MEDIA, now, log, { last, isForced: settings.sweep === "anyway" });
		},
	},
	{ name: "unclaimed", run: async ({ db }) => ({ unclaimed: await countUnclaimed(db) }) },
];

async function deleteAbandonedUploads({ db, env: { MEDIA }, now, log }: CleanupWork): Promise<number> {
	const old = await listOldUploads(db, now);
	for (const upload of old.filter(({ multipartId }) => multipartId)) {
		try {
			await removeUpload({ db, env: { MEDIA } }, upload);
		} catch (error) {
			// Its row stays, so the next run tries again. R2 itself ends uploads after a week.
			log.error("upload-not-aborted", error);
		}
	}
	await deleteOldUploads(db, now);
	return old.length;
}
