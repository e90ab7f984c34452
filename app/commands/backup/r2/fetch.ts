import { join } from "node:path";
import { Refusal } from "../../shared/refusal.ts";
import { forEach, type ObjectStore } from "../../stores/object-store.ts";
import { objectsFolder, prepareFolder, readManifest, writePrivately } from "../folder.ts";
import { manifestFile } from "../manifest.ts";
import { keyOf, listNames, objectKeyOf } from "./keys.ts";

/** Into an empty folder, as it was. What is missing or damaged is for `checkBackup` to name. Returns the backup's name. */
export async function fetchBackup(store: ObjectStore, wanted: string | undefined, folder: string): Promise<string> {
	const name = await chooseName(store, wanted);
	await prepareFolder(folder);
	const copy = async (key: string, into: string, file: string) => {
		const body = await store.read(key);
		if (body) await writePrivately(into, body, () => file);
	};
	await copy(keyOf(name, manifestFile), folder, manifestFile);
	const manifest = await readManifest(folder);
	if (!manifest) throw new Refusal(`${store.name} has just lost the manifest of ${name}.`);
	await copy(keyOf(name, manifest.database.file), folder, manifest.database.file);
	const hashes = new Set(manifest.objects.map(({ sha256 }) => sha256));
	await forEach([...hashes], (sha256) => copy(objectKeyOf(name, sha256), join(folder, objectsFolder), sha256));
	return name;
}

/** The newest one, where none is named. */
async function chooseName(store: ObjectStore, wanted: string | undefined): Promise<string> {
	const names = listNames(await store.list());
	const name = wanted ?? names.at(-1);
	if (name && names.includes(name)) return name;
	const those = names.length > 0 ? `It has ${names.join(", ")}.` : "It has none.";
	throw new Refusal(`There is no complete backup${wanted ? ` ${wanted}` : ""} in ${store.name}. ${those}`);
}
