import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { Refusal } from "../refusal.ts";
import { placeOf, runWrangler } from "./process.ts";

export interface WranglerBucket {
	/** Nothing where there is no such object. */
	get(key: string): Uint8Array | undefined;
	put(key: string, bytes: Uint8Array, contentType: string): void;
}

/** The bucket MEDIA as `wrangler r2 object` reaches it, this machine's under `state` or the deployed one. */
export function wranglerBucket(isRemote: boolean, state?: string): WranglerBucket {
	const [bucket] = unstable_readConfig({ config: "wrangler.toml" }).r2_buckets;
	if (!bucket?.bucket_name) throw new Refusal("wrangler.toml names no bucket for MEDIA.");
	const { bucket_name: name, jurisdiction } = bucket;
	const place = [...placeOf(isRemote, state), ...(isRemote && jurisdiction ? ["--jurisdiction", jurisdiction] : [])];

	function object(verb: "get" | "put", key: string, file: string, ...more: string[]) {
		const target = ["r2", "object", verb, `${name}/${key}`, "--file", file, "--config", "wrangler.toml"];
		const { status, stdout, stderr } = runWrangler([...target, ...place, ...more]);
		return { isDone: status === 0, said: `${stdout}${stderr}` };
	}

	return {
		get: (key) =>
			inFile((file) => {
				const { isDone, said } = object("get", key, file);
				if (isDone) return new Uint8Array(readFileSync(file));
				if (/does not exist|not found|\b404\b/i.test(said)) return undefined;
				throw new Refusal(`${key} could not be read: ${said.trim()}`);
			}),
		put: (key, bytes, contentType) =>
			inFile((file) => {
				writeFileSync(file, bytes);
				const { isDone, said } = object("put", key, file, "--content-type", contentType, "--force");
				if (!isDone) throw new Refusal(`${key} could not be written: ${said.trim()}`);
			}),
	};
}

function inFile<T>(use: (file: string) => T): T {
	const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-"));
	try {
		return use(join(folder, "object"));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
