import { join } from "node:path";
import { ledgerFolder } from "#app/platform/records/queries/erasure-ledger.ts";
import { Refusal } from "../../shared/refusal.ts";
import { forEach, type ObjectStore } from "../../stores/object-store.ts";
import { objectsFolder, prepareFolder, readManifest, writePrivately } from "../folder.ts";
import { type Manifest, manifestFile, type StoredObject } from "../manifest.ts";
import { keyOf, listNames, objectKeyOf } from "./keys.ts";

/** Of the newest backup, its manifest and what it knows of erasures. */
export async function fetchLedger(store: ObjectStore, folder: string): Promise<void> {
	await fetchParts(store, await chooseName(store, undefined), folder, ({ key }) => key.startsWith(ledgerFolder));
}

/** Into an empty folder, as it was. What is missing or damaged is for `checkBackup` to name. Returns the backup's name. */
export async function fetchBackup(store: ObjectStore, wanted: string | undefined, folder: string): Promise<string> {
	const name = await chooseName(store, wanted);
	const manifest = await fetchParts(store, name, folder, () => true);
	await copy(store, keyOf(name, manifest.database.file), folder, manifest.database.file);
	return name;
}

async function copy(store: ObjectStore, key: string, into: string, file: string): Promise<void> {
	const body = await store.read(key);
	if (body) await writePrivately(into, body, () => file);
}

async function fetchParts(
	store: ObjectStore,
	name: string,
	folder: string,
	isWanted: (object: StoredObject) => boolean,
): Promise<Manifest> {
	await prepareFolder(folder);
	await copy(store, keyOf(name, manifestFile), folder, manifestFile);
	const manifest = await readManifest(folder);
	if (!manifest) throw new Refusal(`${store.name} has just lost the manifest of ${name}.`);
	const hashes = new Set(manifest.objects.filter(isWanted).map(({ sha256 }) => sha256));
	await forEach([...hashes], (sha256) => copy(store, objectKeyOf(name, sha256), join(folder, objectsFolder), sha256));
	return manifest;
}

async function chooseName(store: ObjectStore, wanted: string | undefined): Promise<string> {
	const names = listNames(await store.list());
	const name = wanted ?? names.at(-1);
	if (name && names.includes(name)) return name;
	const those = names.length > 0 ? `It has ${names.join(", ")}.` : "It has none.";
	throw new Refusal(`There is no complete backup${wanted ? ` ${wanted}` : ""} in ${store.name}. ${those}`);
}
