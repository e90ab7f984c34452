import { createHash } from "node:crypto";
import { join } from "node:path";
import { Refusal } from "../../shared/refusal.ts";
import { forEach, type ObjectStore } from "../../stores/object-store.ts";
import { objectPath, readIfThere } from "../folder.ts";
import { type Manifest, manifestFile } from "../manifest.ts";
import { keyOf, nameOf, objectKeyOf } from "./keys.ts";

interface File {
	key: string;
	path: string;
	size: number;
	md5: string;
}

/** Copies a backup's folder. The manifest comes last, once Cloudflare lists all other files as they should be. */
export async function sendBackup(folder: string, manifest: Manifest, store: ObjectStore, say: (line: string) => void) {
	try {
		await send(folder, manifest, store, say);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		throw new Refusal(
			`${error.message}\n${folder} is whole, but ${store.name} lacks this backup. Run it again, with --out ${folder}`,
			{ cause: error },
		);
	}
}

async function send(folder: string, manifest: Manifest, store: ObjectStore, say: (line: string) => void) {
	const name = nameOf(manifest);
	const sql = await describe(folder, manifest.database.file, name);
	const objects = manifest.objects.map(
		({ sha256, size, md5 }): File => ({ key: objectKeyOf(name, sha256), path: objectPath(sha256), size, md5 }),
	);
	const files = [...new Map([...objects, sql].map((file) => [file.key, file])).values()];
	for (const file of files) store.requireTakes(asObject(file));
	const lacking = await listLacking(files, store);
	await forEach(lacking, (file) => sendFile(folder, file, store));
	const [lost] = await listLacking(lacking, store);
	if (lost) throw new Refusal(`${lost.key} did not come to ${store.name} as it was sent.`);
	await sendFile(folder, await describe(folder, manifestFile, name), store);
	say(`${lacking.length} of ${files.length} files sent, the others were in ${store.name}: ${name}`);
}

async function describe(folder: string, path: string, name: string): Promise<File> {
	const bytes = await read(folder, path);
	return { key: keyOf(name, path), path, size: bytes.length, md5: md5Of(bytes) };
}

async function read(folder: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = await readIfThere(join(folder, path));
	if (!bytes) throw new Refusal(`${path} is missing in ${folder}.`);
	return new Uint8Array(bytes);
}

const md5Of = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");

const asObject = ({ key, size }: File) => ({ key, size, httpMetadata: {}, customMetadata: {} });

async function listLacking(files: readonly File[], store: ObjectStore): Promise<File[]> {
	const there = new Map((await store.list()).map((object) => [object.key, object]));
	return files.filter(({ key, size, md5 }) => there.get(key)?.etag !== md5 || there.get(key)?.size !== size);
}

async function sendFile(folder: string, file: File, store: ObjectStore): Promise<void> {
	const bytes = await read(folder, file.path);
	// A bucket lock would keep a wrong one.
	if (md5Of(bytes) !== file.md5) throw new Refusal(`${file.path} changed in ${folder} before it was sent.`);
	await store.write(asObject(file), bytes);
}
