import { readSettings } from "#app/config.server.ts";
import { connect, type Db } from "#app/data/db.server.ts";
import { deleteOldPendingFiles, listOldPendingFiles } from "#app/data/office/pending-files.ts";
import { countUnclaimed } from "#app/data/office/unclaimed-media.ts";
import { foldAddresses, statementsOf } from "#app/data/personal/addresses/fold-addresses.ts";
import type { RecordKind } from "#app/data/records.ts";
import { isBehind } from "#app/http/behind.server.ts";
import type { Log } from "#app/http/log/log.server.ts";
import { copyLedger } from "#app/media/erasure-ledger.server.ts";
import { removeUpload } from "#app/media/video/upload-parts.server.ts";
import { cleanUpUnconfirmed } from "./confirmations.server.ts";
import { finishErasures } from "./erasures.server.ts";
import { cleanUpFiles } from "./files.server.ts";
import { readLastCleanup, saveLastCleanup } from "./last-cleanup.server.ts";
import { deleteOldRows } from "./old-rows.server.ts";
import { measurePictures } from "./picture-sizes.server.ts";
import { endTerms } from "./retention.server.ts";

type Purge = (kind: RecordKind) => void;

export async function cleanUp(env: Cloudflare.Env, now: Date, log: Log, purge: Purge = () => {}): Promise<void> {
	try {
		// If a column is missing, every file would look like an orphan.
		if (await isBehind(env, log)) return await saveLastCleanup(env, { at: now, outcome: "behind" });
		await saveLastCleanup(env, await cleanUpAll(env, now, log, purge));
	} catch (error) {
		log.error("sweep-failed", error);
		await saveLastCleanup(env, { at: now, outcome: "failed" }).catch((unkept) => log.error("sweep-untold", unkept));
	}
}

async function cleanUpAll(
	env: Cloudflare.Env,
	now: Date,
	log: Log,
	purge: Purge,
): Promise<Parameters<typeof saveLastCleanup>[1]> {
	const db = connect(env.DB);
	const { rows, emptied, databaseBytes } = await deleteOldRows(db, now);
	const { rows: folded, merged } = await foldAddresses(statementsOf(env.DB));
	await copyLedger({ db, env, log });
	// Before the media: the files of these rows are deleted in the same run.
	const ended = await endTerms(db, env, now, log);
	for (const kind of ended.kinds) purge(kind);
	const settings = readSettings(env);
	const unconfirmed = await cleanUpUnconfirmed(db, now, { env, settings, log });
	const { sweep } = settings;
	const media = sweep === "off" ? untouched : await cleanUpMedia(env, db, now, log, { isForced: sweep === "anyway" });
	log.info("swept", {
		...rows,
		emptied,
		ended: ended.rows,
		unconfirmed,
		folded: Object.values(folded).reduce((all, one) => all + one, 0),
		merged: merged.length,
		...media,
		position: undefined,
		walkedBytes: undefined,
	});
	return { at: now, ...media, emptied, unclaimed: await countUnclaimed(db), databaseBytes };
}

const untouched = { outcome: "off", orphans: 0, deleted: 0, uploads: 0, measured: 0, erased: 0 } as const;

async function cleanUpMedia(env: Cloudflare.Env, db: Db, now: Date, log: Log, { isForced }: { isForced: boolean }) {
	const erased = await finishErasures(db, env, now, log);
	const uploads = await deleteAbandonedUploads(db, env.MEDIA, now, log);
	const last = await readLastCleanup(env);
	const files = await cleanUpFiles(db, env.MEDIA, now, log, { last: last ?? undefined, isForced });
	const measured = await measurePictures(db, env.MEDIA);
	return { ...files, uploads, measured, erased };
}

async function deleteAbandonedUploads(db: Db, MEDIA: R2Bucket, now: Date, log: Log): Promise<number> {
	const old = await listOldPendingFiles(db, now);
	for (const upload of old.filter(({ multipartId }) => multipartId)) {
		try {
			await removeUpload({ db, env: { MEDIA } }, upload);
		} catch (error) {
			// Its row stays, so the next run tries again. R2 itself ends uploads after a week.
			log.error("upload-not-aborted", error);
		}
	}
	await deleteOldPendingFiles(db, now);
	return old.length;
}
