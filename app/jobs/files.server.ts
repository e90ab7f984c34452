import { users } from "#app/accounts/tables.ts";
import { keysWithVariants } from "#app/media/images/variants.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { databaseSince } from "#app/platform/data/migrations.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import {
	listDueMedia,
	markUnclaimed,
	mediaWithoutRecord,
	unmarkUnclaimed,
} from "#app/platform/records/queries/unclaimed-media.ts";
import { tryToDelete, type Walk, walkMedia } from "./walk.server.ts";

/** Orphans may get their record back, from a restored database. */
const retentionMs = 30 * 24 * 3600 * 1000;
/** R2 deletes a thousand objects at once; each file may have several. */
const filesAtOnce = Math.floor(1000 / keysWithVariants("").length);
const mostDeletions = 10;
/** More orphans than both in one run mean a wrong database. */
const fewFiles = 20;
const fewOfAll = 0.05;

export const refusals = ["tooMany", "noUser", "younger", "failed"] as const;
type Refusal = (typeof refusals)[number];

export interface FileCleanup {
	outcome: "done" | Refusal;
	orphans: number;
	deleted: number;
	position?: string;
	mediaBytes?: number;
	walkedBytes: number;
}

type Walked = Pick<FileCleanup, "position" | "mediaBytes" | "walkedBytes">;

/** `last`: where the last run ended. A run that refuses deletes only released files. `isForced` never refuses. */
export async function cleanUpFiles(
	db: Db,
	media: R2Bucket,
	now: Date,
	log: Log,
	{ last, isForced }: { last?: Walked; isForced: boolean },
): Promise<FileCleanup> {
	const walk = await walkMedia(db, media, now, log, last?.position).catch((error) => {
		log.error("sweep-failed", error, { job: "files" });
		return undefined;
	});
	const orphans = walk?.orphans.size ?? 0;
	const refusal = walk && !isForced ? await whyNot(db, walk) : undefined;
	if (!walk || refusal) {
		if (walk) log.error("sweep-refused", new Error(refusal), { orphans, files: walk.files });
		const released = await deleteDue(db, media, now, log, "released");
		// The next run starts at the same place and finds these files again.
		const { position, mediaBytes, walkedBytes = 0 } = last ?? {};
		const deleted = (walk?.deleted ?? 0) + released;
		return { outcome: refusal ?? "failed", orphans, deleted, position, mediaBytes, walkedBytes };
	}
	if (orphans > 0) await markUnclaimed(db, [...walk.orphans.keys()], new Date(now.getTime() + retentionMs));
	const deleted = walk.deleted + (await deleteDue(db, media, now, log, "all"));
	return { outcome: "done", orphans, deleted, ...walkedIn(walk, last) };
}

function walkedIn({ position, bytes }: Walk, last?: Walked): Walked {
	const soFar = bytes + (last?.position ? last.walkedBytes : 0);
	return position
		? { position, walkedBytes: soFar, mediaBytes: last?.mediaBytes }
		: { mediaBytes: soFar, walkedBytes: 0 };
}

async function whyNot(db: Db, { orphans, files }: Walk): Promise<Refusal | undefined> {
	if (orphans.size === 0) return undefined;
	if ((await db.$count(users)) === 0) return "noUser";
	const since = await databaseSince(db);
	if ([...orphans.values()].some((uploaded) => uploaded < since)) return "younger";
	return orphans.size > fewFiles && orphans.size > files * fewOfAll ? "tooMany" : undefined;
}

/** Those that cannot be deleted keep their mark, and the next run tries again. */
async function deleteDue(db: Db, media: R2Bucket, now: Date, log: Log, which: "all" | "released"): Promise<number> {
	const due = await listDueMedia(db, now, which, mostDeletions * filesAtOnce);
	const free = await mediaWithoutRecord(db, due);
	const left = new Set<string>();
	for (let at = 0; at < free.length; at += filesAtOnce) {
		const part = free.slice(at, at + filesAtOnce);
		if (!(await tryToDelete(media, part.flatMap(keysWithVariants), log))) for (const key of part) left.add(key);
	}
	const done = due.filter((key) => !left.has(key));
	if (done.length > 0) await unmarkUnclaimed(db, done);
	return free.length - left.size;
}
