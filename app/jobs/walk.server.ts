import { basemapFolder, currentKey, isLeftOver, readCurrent } from "#app/map/basemap/stored.ts";
import { originalKey } from "#app/media/images/variants.server.ts";
import { mediaFolder } from "#app/media/queries-public.ts";
import { restFolder } from "#app/media/video/upload-parts.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { listUnclaimed, mediaWithoutRecord, unmarkUnclaimed } from "#app/platform/records/queries/unclaimed-media.ts";

const leastAgeMs = 3600 * 1000;
/** Of a thousand objects: large buckets take several runs. */
const mostPages = 10;
/** Pending audio: deleted after an hour, as promised. */
const heldFolder = "held/";

export interface Walk {
	files: number;
	/** Of all objects that were listed. */
	bytes: number;
	orphans: Map<string, Date>;
	deleted: number;
	position?: string;
}

/** Deletes only expired pending audio, rest bytes of uploads, and what is left of an earlier base of the map. Clears the mark of files with a record. */
export async function walkMedia(db: Db, media: R2Bucket, now: Date, log: Log, after?: string): Promise<Walk> {
	const isOld = (object: R2Object, ageMs: number) => object.uploaded.getTime() <= now.getTime() - ageMs;
	const files = new Set<string>();
	const orphans = new Map<string, Date>();
	let deleted = 0;
	let bytes = 0;
	let position = after;
	for (let pages = 0; pages < mostPages; pages++) {
		const { objects, truncated } = await media.list({ startAfter: position });
		bytes += objects.reduce((sum, { size }) => sum + size, 0);
		const old = new Map<string, Date>();
		for (const object of objects.filter(isFile)) {
			const key = originalKey(object.key);
			files.add(key);
			if (isOld(object, leastAgeMs)) old.set(key, object.uploaded);
		}
		const free = new Set(await mediaWithoutRecord(db, [...old.keys()]));
		const known = new Set(await listUnclaimed(db, [...old.keys()]));
		const back = [...known].filter((key) => !free.has(key));
		if (back.length > 0) await unmarkUnclaimed(db, back);
		const over = [...free].filter((key) => key.startsWith(heldFolder));
		const leftOver = (await leftOverBases(media, objects, log)).filter((one) => isOld(one, lifetimes.uploads));
		const rests = objects.filter((one) => one.key.startsWith(restFolder) && isOld(one, lifetimes.uploads));
		const ended = [...over, ...[...rests, ...leftOver].map(({ key }) => key)];
		if (ended.length > 0 && (await tryToDelete(media, ended, log))) deleted += over.length;
		for (const key of free) {
			if (!known.has(key) && !key.startsWith(heldFolder)) orphans.set(key, old.get(key) ?? now);
		}
		position = truncated ? objects.at(-1)?.key : undefined;
		if (!position) break;
	}
	return { files: files.size, bytes, orphans, deleted, position };
}

/** None where nobody knows which one is shown. */
async function leftOverBases(media: R2Bucket, objects: R2Object[], log: Log): Promise<R2Object[]> {
	const bases = objects.filter(({ key }) => key.startsWith(basemapFolder));
	if (bases.length === 0) return [];
	try {
		const object = await media.get(currentKey);
		const current = object ? readCurrent(await object.text()) : undefined;
		return bases.filter(({ key }) => isLeftOver(key, current));
	} catch (error) {
		log.error("basemap-unknown", error);
		return [];
	}
}

/** What is left is found again by the next walk. */
export async function tryToDelete(media: R2Bucket, keys: string[], log: Log): Promise<boolean> {
	try {
		await media.delete(keys);
		return true;
	} catch (error) {
		log.error("files-not-deleted", error, { files: keys.length });
		return false;
	}
}

function isFile({ key }: R2Object): boolean {
	return key.startsWith(heldFolder) || mediaFolder(originalKey(key)) !== undefined;
}
