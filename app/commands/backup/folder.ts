import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../shared/refusal.ts";
import { manifestFile, parseManifest } from "./manifest.ts";

/* A backup has personal data, secrets and sessions: only the owner of its folder reads it. */

export const objectsFolder = "objects";
export const objectPath = (sha256: string) => `${objectsFolder}/${sha256}`;
const ownNames = /^(manifest\.json|database-[0-9a-f]{16}\.sql|objects|.*\.unfinished)$/;

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Makes the folder, or takes one that has a backup. */
export async function prepareFolder(folder: string): Promise<void> {
	try {
		await mkdir(join(folder, objectsFolder), { recursive: true, mode: 0o700 });
	} catch (error) {
		throw new Refusal(`${folder} could not be made: ${reason(error)}`, { cause: error });
	}
	const other = (await readdir(folder)).find((name) => !ownNames.test(name));
	if (other) throw new Refusal(`${folder} has ${other}, which is none of a backup. Name another folder, or remove it.`);
}

export interface Written {
	sha256: string;
	md5: string;
	size: number;
}

/** The file gets its name only when it is complete. `nameOf` may need the hash. */
export async function writePrivately(
	folder: string,
	chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
	nameOf: (written: Written) => string,
): Promise<Written> {
	const unfinished = join(folder, `${crypto.randomUUID()}.unfinished`);
	const [sha256, md5] = [createHash("sha256"), createHash("md5")];
	let size = 0;
	let handle: FileHandle | undefined;
	try {
		handle = await open(unfinished, "wx", 0o600);
		for await (const chunk of chunks) {
			for (const hash of [sha256, md5]) hash.update(chunk);
			size += chunk.length;
			await handle.writeFile(chunk);
		}
		await handle.sync();
		await handle.close();
		const written = { sha256: sha256.digest("hex"), md5: md5.digest("hex"), size };
		await rename(unfinished, join(folder, nameOf(written)));
		return written;
	} catch (error) {
		await handle?.close().catch(() => undefined);
		await rm(unfinished, { force: true }).catch(() => undefined);
		if (error instanceof Refusal) throw error;
		throw new Refusal(`A file of ${folder} could not be written: ${reason(error)}`, { cause: error });
	}
}

export async function readIfThere(path: string): Promise<Buffer | undefined> {
	try {
		return await readFile(path);
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw new Refusal(`${path} could not be read: ${reason(error)}`, { cause: error });
	}
}

/** SHA-256; undefined where there is no such file. */
export async function hashOfFile(path: string): Promise<string | undefined> {
	const hash = createHash("sha256");
	try {
		for await (const chunk of createReadStream(path)) hash.update(chunk);
		return hash.digest("hex");
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw new Refusal(`${path} could not be read: ${reason(error)}`, { cause: error });
	}
}

export async function readManifest(folder: string) {
	const bytes = await readIfThere(join(folder, manifestFile));
	return bytes && parseManifest(bytes.toString());
}

/** Paths of all files within it, with slashes. */
export async function listFiles(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => !entry.isDirectory())
		.map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, "/").length).replaceAll("\\", "/"));
}
