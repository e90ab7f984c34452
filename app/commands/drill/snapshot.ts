import { createHash } from "node:crypto";
import { shortLivedTables } from "#app/platform/records/short-lived.ts";
import { tableOfRow } from "../backup/dump/dump.ts";
import { withDump } from "../backup/dump/with-dump.ts";
import type { Site } from "../backup/sites.ts";
import { Refusal } from "../shared/refusal.ts";
import { forEach } from "../stores/object-store.ts";

/** Everything of a site that has to come back, by its name. */
interface Stored {
	"statements of the schema": Map<string, string>;
	rows: Map<string, string>;
	objects: Map<string, string>;
}

export interface Snapshot extends Stored {
	pages: Map<string, string>;
}

const byItself = (texts: string[]) => new Map(texts.map((text) => [text, text]));

export async function readStored(site: Site): Promise<Stored> {
	const { tables, rows, rest } = await withDump(site, async (dump) => ({
		...dump,
		rows: await Array.fromAsync(dump.rows()),
	}));
	const lasting = rows.filter((row) => !shortLivedTables.includes(tableOfRow(row) ?? ""));
	const objects = new Map<string, string>();
	await forEach(await site.objects.list(), async ({ key, ...metadata }) => {
		objects.set(key, JSON.stringify([await hashAll((await site.objects.read(key)) ?? []), metadata]));
	});
	return { "statements of the schema": byItself([...tables, ...rest]), rows: byItself(lasting), objects };
}

async function hashAll(chunks: AsyncIterable<Uint8Array> | Uint8Array[]): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of chunks) hash.update(chunk);
	return hash.digest("hex");
}

/** Random on each page. */
const formKeys = /<input[^>]* name="formKey"[^>]*>/g;

/** The sitemap and all that it lists. */
export async function readPages(address: string): Promise<Map<string, string>> {
	const pages = new Map<string, string>();
	const read = async (path: string) => {
		const answer = await fetch(address + path);
		const text = await answer.text();
		if (!answer.ok) throw new Refusal(`${path} answers ${answer.status}: ${text.slice(0, 200)}`);
		pages.set(path, text.replaceAll(formKeys, ""));
		return text;
	};
	const sitemap = await read("/sitemap.xml");
	for (const [, url] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) await read(new URL(url ?? "").pathname);
	return pages;
}

export function listDifferences(before: Map<string, string>, after: Map<string, string>): string[] {
	const names = new Set([...before.keys(), ...after.keys()]);
	return [...names].filter((name) => before.get(name) !== after.get(name));
}
