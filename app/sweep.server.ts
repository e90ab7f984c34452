import { forgetOldAccountLinks } from "./data/account-links.ts";
import { forgetOldAttempts } from "./data/attempts.ts";
import { forgetAudioAllowances } from "./data/audio-allowances.ts";
import { forgetOldAuthEvents } from "./data/auth-events.ts";
import { forgetOldSalts } from "./data/daily-salts.ts";
import { connect, type Db } from "./data/db.server.ts";
import { forgetOldDevices } from "./data/devices.ts";
import { forgetBegunFactors } from "./data/factors.ts";
import { forgetHeldForms } from "./data/held-forms.ts";
import { forgetHeldUploads } from "./data/held-uploads.ts";
import { endExpiredSessions } from "./data/sessions.ts";
import { emptyTrash, mediaWithoutRecord } from "./data/trash.ts";
import { forgetOldUploads, listOldUploads, uploadLifeMs } from "./data/uploads.ts";
import type { Log } from "./http/log.server.ts";
import { keepLastSweep } from "./last-sweep.server.ts";
import { removeUpload, restFolder } from "./media/upload-parts.server.ts";
import { keysWithVariants, originalKey, variantsFolder } from "./media/variants.server.ts";

/** An object younger than this may be waiting for its row. */
const leastAgeMs = 3600 * 1000;
/** Originals first. Variants are their own as well: of one that went long ago some may be left. */
const folders = ["testimonials/", "held/", "videos/", "backgrounds/", "logos/", "photos/", variantsFolder];
/** R2 deletes no more at once. */
const mostDeleted = 1000;

/** What time has made void. Runs on the cron trigger of wrangler.toml. */
export async function sweep(env: Cloudflare.Env, now: Date, log: Log): Promise<void> {
	const { DB, MEDIA } = env;
	const db = connect(DB);
	const [sessions, events, devices, attempts, links, factors, forms, salts, held, allowances, , emptied] =
		await db.batch([
			endExpiredSessions(db, now),
			forgetOldAuthEvents(db, now),
			forgetOldDevices(db, now),
			forgetOldAttempts(db, now),
			forgetOldAccountLinks(db, now),
			forgetBegunFactors(db, now),
			forgetHeldForms(db, now),
			forgetOldSalts(db, now),
			forgetHeldUploads(db, now),
			forgetAudioAllowances(db, now),
			...emptyTrash(db, now),
		]);
	const uploads = await forgetUploads(db, MEDIA, now, log);
	let orphans = await collectRests(MEDIA, now);
	for (const folder of folders) orphans += await collectOrphans(db, MEDIA, folder, now);
	log.info("swept", {
		sessions: sessions.meta.changes,
		events: events.meta.changes,
		devices: devices.meta.changes,
		attempts: attempts.meta.changes,
		links: links.meta.changes,
		factors: factors.meta.changes,
		forms: forms.meta.changes,
		salts: salts.meta.changes,
		held: held.meta.changes,
		allowances: allowances.meta.changes,
		emptied: emptied.meta.changes,
		uploads,
		orphans,
	});
	await keepLastSweep(env, { at: now, orphans, emptied: emptied.meta.changes });
}

/** Files that no record has taken in a day; those still under way are aborted first. Says how many. */
async function forgetUploads(db: Db, MEDIA: R2Bucket, now: Date, log: Log): Promise<number> {
	const old = await listOldUploads(db, now);
	for (const upload of old.filter(({ multipartId }) => multipartId)) {
		try {
			await removeUpload({ db, env: { MEDIA } }, upload);
		} catch (error) {
			// Its row stays for the next time.
			log.error("upload-not-aborted", error);
		}
	}
	await forgetOldUploads(db, now);
	return old.length;
}

/** The last bytes of uploads that nobody goes on with. */
async function collectRests(media: R2Bucket, now: Date): Promise<number> {
	const { objects } = await media.list({ prefix: restFolder });
	const old = objects.filter(({ uploaded }) => uploaded.getTime() <= now.getTime() - uploadLifeMs);
	if (old.length > 0) await media.delete(old.map(({ key }) => key));
	return old.length;
}

/** Deletes the objects of a folder that no row points to, with their variants, and says how many. */
async function collectOrphans(db: Db, media: R2Bucket, prefix: string, now: Date): Promise<number> {
	let collected = 0;
	let cursor: string | undefined;
	do {
		const page = await media.list({ prefix, cursor });
		const old = page.objects.filter(({ uploaded }) => uploaded.getTime() <= now.getTime() - leastAgeMs);
		const originals = [...new Set(old.map(({ key }) => originalKey(key)))];
		const orphans = new Set(await mediaWithoutRecord(db, originals));
		const keys = [...orphans].flatMap(keysWithVariants);
		for (let at = 0; at < keys.length; at += mostDeleted) await media.delete(keys.slice(at, at + mostDeleted));
		collected += old.filter(({ key }) => orphans.has(originalKey(key))).length;
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
	return collected;
}
