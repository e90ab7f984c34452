import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { type LedgerPage, ledgerFolder } from "#app/platform/records/queries/erasure-ledger.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { ObjectStore } from "../../stores/object-store.ts";
import { objectPath, readManifest } from "../folder.ts";

const page = z.object({
	format: z.literal(1),
	key: z.string().min(1),
	erasedAt: z.number(),
	rows: z.array(z.string()),
	addresses: z.array(z.string()),
});

export async function ledgerOfFolder(folder: string): Promise<LedgerPage[]> {
	const manifest = await readManifest(folder);
	if (!manifest) throw new Refusal(`${folder} is no backup: its erasures cannot be read.`);
	const pages = manifest.objects.filter(({ key }) => key.startsWith(ledgerFolder));
	return Promise.all(
		pages.map(async ({ key, sha256 }) => parse(key, await readFile(join(folder, objectPath(sha256))))),
	);
}

/** A bucket that was not lost knows of erasures since the backup. */
export async function ledgerOfBucket(store: ObjectStore): Promise<LedgerPage[]> {
	const keys = (await store.list()).map(({ key }) => key).filter((key) => key.startsWith(ledgerFolder));
	return Promise.all(
		keys.map(async (key) => {
			const found = await store.read(key);
			return parse(key, found ? await buffer(found) : Buffer.alloc(0));
		}),
	);
}

/** A faulty page is refused, not skipped: an erased person would come back. */
function parse(key: string, bytes: Buffer): LedgerPage {
	try {
		return page.parse(JSON.parse(bytes.toString()));
	} catch (error) {
		throw new Refusal(`${key} cannot be read: without it somebody who was erased would be back.`, { cause: error });
	}
}
