import type { Db } from "#app/platform/data/db.server.ts";
import type { Log } from "#app/platform/http/log/log.server.ts";
import {
	endPending,
	findPendingPage,
	type LedgerPage,
	ledgerPath,
} from "#app/platform/records/queries/erasure-ledger.ts";

interface State {
	db: Db;
	env: Pick<Cloudflare.Env, "MEDIA">;
	log: Pick<Log, "error">;
}

export async function writeLedgerPage(media: R2Bucket, erasure: string, page: LedgerPage): Promise<void> {
	// Rows without an id, such as what hangs on an account, are in no ledger.
	if (page.rows.length + page.addresses.length === 0) return;
	const httpMetadata = { contentType: "application/json" };
	await media.put(ledgerPath(erasure, page), JSON.stringify(page), { httpMetadata });
}

/** Copies to R2 what was erased by itself. If this fails, the cleanup does it. */
export async function copyLedger({ db, env, log }: State): Promise<void> {
	try {
		const page = await findPendingPage(db);
		if (!page) return;
		await writeLedgerPage(env.MEDIA, "alone", page);
		await endPending(db, page);
	} catch (error) {
		log.error("ledger-not-copied", error);
	}
}
