import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LastBackup } from "#app/jobs/last-backup.server.ts";
import { isCellKey } from "#app/map/basemap/stored.ts";
import { readCommit } from "../shared/commit.ts";
import { Refusal } from "../shared/refusal.ts";
import { forEach, type ListedObject, type ObjectStore } from "../stores/object-store.ts";
import { countRows, listApplied, loadInto } from "./dump/dump.ts";
import { inPieces } from "./dump/statements.ts";
import { withDump } from "./dump/with-dump.ts";
import { columnsOf, countAltered } from "./fingerprint.ts";
import {
	hashOfFile,
	listFiles,
	objectPath,
	objectsFolder,
	prepareFolder,
	readManifest,
	writePrivately,
} from "./folder.ts";
import { type Manifest, manifestFile, renderManifest, type StoredObject } from "./manifest.ts";
import { compareMedia } from "./media-keys.ts";
import type { Site } from "./sites.ts";

/** Into an empty folder, or over an earlier backup, which stands until the manifest is written. */
export async function makeBackup(site: Site, folder: string, say: (line: string) => void): Promise<Manifest> {
	await prepareFolder(folder);
	const earlier = (await readManifest(folder))?.objects ?? [];
	const bookmark = await site.bookmark();
	const loaded = new DatabaseSync("");
	const { sha256, size } = await withDump(site, (dump) =>
		writePrivately(folder, inPieces(loadInto(loaded, dump)), (written) => {
			if (listApplied(loaded).length > 0) return databaseFile(written);
			throw new Refusal(`${site.database.name} has no migrations: there is nothing to back up.`);
		}),
	);
	const migrations = listApplied(loaded);
	const file = databaseFile({ sha256 });
	const tables = countRows(loaded);
	say(`${Object.keys(tables).length} tables with ${sum(Object.values(tables))} rows: ${file}`);
	if (site.from === "remote") {
		const altered = await countAltered(site.database.read, columnsOf(loaded));
		for (const [table, rows] of Object.entries(altered).filter(([, rows]) => rows > 0)) {
			say(`${rows} rows of ${table}: D1's export may have altered a number over 2^53 or half a surrogate pair`);
		}
	}
	const { objects, copied } = await copyObjects(site.objects, folder, earlier);
	const media = compareMedia(loaded, objects);
	const manifest: Manifest = {
		format: 1,
		made: new Date().toISOString(),
		from: site.from,
		commit: commitShown(),
		...(bookmark ? { bookmark } : {}),
		migrations,
		database: { file, size, sha256 },
		tables,
		objects,
		...media,
	};
	await writePrivately(folder, [Buffer.from(renderManifest(manifest))], () => manifestFile);
	await removeOthers(folder, manifest);
	say(
		`${objects.length} objects, ${sum(objects.map((object) => object.size))} bytes: ${copied} copied, the others there`,
	);
	for (const key of media.missingObjects) say(`A record has ${key}, and there is no such object.`);
	if (media.unclaimedObjects.length > 0) say(`${media.unclaimedObjects.length} objects belong to no record.`);
	await leaveMark(site, manifest, say);
	return manifest;
}

/** The backup is valid without it. */
async function leaveMark(site: Site, manifest: Manifest, say: (line: string) => void): Promise<void> {
	const { made, tables, objects, database, commit } = manifest;
	const mark: LastBackup = {
		at: new Date(made),
		rows: sum(Object.values(tables)),
		objects: objects.length,
		bytes: database.size + sum(objects.map(({ size }) => size)),
		commit,
	};
	try {
		await site.leaveMark(JSON.stringify(mark));
	} catch (error) {
		say(`WARNING: the backup is complete, but /admin/estat will not show it: ${(error as Error).message}`);
	}
}

const databaseFile = ({ sha256 }: { sha256: string }) => `database-${sha256.slice(0, 16)}.sql`;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

async function copyObjects(store: ObjectStore, folder: string, earlier: StoredObject[]) {
	const before = new Map(earlier.map((object) => [object.key, object]));
	const objects: StoredObject[] = [];
	let copied = 0;
	const listing = await store.list();
	// Cells of the basemap are drawn again when somebody looks at them.
	const wanted = listing.filter(({ key }) => !isCellKey(key));
	await forEach(wanted, async (listed) => {
		const known = before.get(listed.key);
		if (known && (await isStillThere(folder, known, listed))) {
			objects.push({ ...known, ...listed });
			return;
		}
		const body = await store.read(listed.key);
		// Somebody has just deleted it.
		if (!body) return;
		const written = await writePrivately(join(folder, objectsFolder), body, ({ sha256 }) => sha256);
		requireSame(listed, written);
		objects.push({ ...listed, ...written });
		copied++;
	});
	return { objects: objects.sort((one, other) => (one.key < other.key ? -1 : 1)), copied };
}

/** The same bytes in the bucket by their ETag, and in the folder by their hash. */
async function isStillThere(folder: string, known: StoredObject, { etag, size }: ListedObject): Promise<boolean> {
	if (known.etag !== etag || known.size !== size) return false;
	return (await hashOfFile(join(folder, objectPath(known.sha256)))) === known.sha256;
}

function requireSame({ key, size, etag }: ListedObject, written: { md5: string; size: number }): void {
	const isSame = size === written.size && (etag.includes("-") || etag === written.md5);
	if (!isSame) throw new Refusal(`${key} changed while it was copied, or came with errors. Run it again.`);
}

/** What an earlier or an interrupted backup has left. */
async function removeOthers(folder: string, { database, objects }: Manifest): Promise<void> {
	const own = new Set([manifestFile, database.file, ...objects.map(({ sha256 }) => objectPath(sha256))]);
	for (const path of (await listFiles(folder)).filter((file) => !own.has(file))) await rm(join(folder, path));
}

function commitShown(): string {
	const commit = readCommit();
	return commit ? `${commit.hash}${commit.isChanged ? " with changes" : ""}` : "unknown";
}
