import { writeLedgerPage } from "#app/media/erasure-ledger.server.ts";
import { keysWithVariants } from "#app/media/images/variants.server.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import { addressHash, findLedgerKey, type LedgerPage } from "#app/platform/records/queries/erasure-ledger.ts";
import { mediaOfErasure, mediaWithoutRecord, unmarkUnclaimed } from "#app/platform/records/queries/unclaimed-media.ts";
import type { RecordKind } from "#app/platform/records/records.ts";
import {
	type Erasure,
	endErasure,
	eraseRows,
	findErasure,
	hashesOf,
	listErasuresUnderWay,
	nextToErase,
} from "./queries/erase-person.ts";

const rowsAtOnce = 50;
/** R2 deletes a thousand objects at once; each file may have several. */
const filesAtOnce = 50;
const mostErasures = 5;
/** Each takes up to eight calls to bindings. */
export const stepsOfARun = 20;

export interface Step {
	isDone: boolean;
	/** Kinds whose cached pages may still show erased records. */
	kinds: RecordKind[];
}

type Bindings = Pick<Cloudflare.Env, "MEDIA">;

/** One bounded step. It may be killed anywhere: the next step asks the tables again what is left. */
export async function eraseStep(db: Db, { MEDIA }: Bindings, erasure: Erasure, now: Date): Promise<Step> {
	const rows = await nextToErase(db, erasure, rowsAtOnce);
	const key = await findLedgerKey(db);
	const page: LedgerPage = { format: 1, key, erasedAt: now.getTime(), rows: await hashesOf(key, rows), addresses: [] };
	if (rows.length > 0) {
		// First the ledger: an erased row that is in no ledger would come back with a backup.
		await writeLedgerPage(MEDIA, erasure.id, page);
		await eraseRows(db, erasure, rows, page);
	}
	const left = await eraseFiles(db, MEDIA, erasure);
	const kinds = [...new Set(rows.flatMap(({ record }) => (record ? [record.kind] : [])))];
	if (rows.length > 0 || left) return { isDone: false, kinds };
	if (erasure.isOfAll && erasure.email) {
		const all = [erasure.email, ...(erasure.variants ?? [])];
		page.addresses.push(...(await Promise.all(all.map((email) => addressHash(key, email)))));
	}
	if (page.addresses.length > 0) await writeLedgerPage(MEDIA, erasure.id, page);
	await endErasure(db, erasure, page);
	return { isDone: true, kinds };
}

/** True if there were files: there may be more. */
async function eraseFiles(db: Db, media: R2Bucket, { id }: Erasure): Promise<boolean> {
	const keys = (await mediaOfErasure(db, id, filesAtOnce)).map((file) => file.key);
	if (keys.length === 0) return false;
	const free = await mediaWithoutRecord(db, keys);
	if (free.length > 0) await media.delete(free.flatMap(keysWithVariants));
	await unmarkUnclaimed(db, keys);
	return true;
}

/** Continues erasures that have stopped. No purge: cached pages are at most a minute old by then. */
export async function finishErasures(db: Db, env: Bindings, now: Date, log: Log): Promise<number> {
	let done = 0;
	for (const erasure of await listErasuresUnderWay(db, mostErasures)) {
		try {
			if (!(await eraseOn(db, env, erasure, { most: stepsOfARun, now }))) done++;
		} catch (error) {
			log.error("erasure-interrupted", error);
		}
	}
	return done;
}

interface Going {
	/** Steps. */
	most: number;
	now?: Date;
	purge?: (kind: RecordKind) => void;
}

/** Several steps. Returns the erasure if something is left. */
export async function eraseOn(db: Db, env: Bindings, erasure: Erasure, going: Going): Promise<Erasure | undefined> {
	const { most, now = new Date(), purge = () => {} } = going;
	let current: Erasure | undefined = erasure;
	for (let steps = 0; current && steps < most; steps++) {
		const { isDone, kinds } = await eraseStep(db, env, current, now);
		for (const kind of kinds) purge(kind);
		// Another request may have made the last step.
		current = isDone ? undefined : (await findErasure(db, erasure.id))[0];
	}
	return current;
}
