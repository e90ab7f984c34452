import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "../refusal.ts";
import { type Environment, inEnvironment, readConfig } from "./environment.ts";
import type { Bucket } from "./store.ts";
import { runWrangler } from "./wrangler.ts";

/** Its functions throw a Refusal. */
export function remoteBucket(environment: Environment): Bucket {
	const [bucket] = readConfig(environment).r2_buckets;
	if (!bucket?.bucket_name) throw new Refusal("wrangler.toml names no bucket for MEDIA.");
	const { bucket_name: name, jurisdiction } = bucket;
	const inJurisdiction = jurisdiction ? ["--jurisdiction", jurisdiction] : [];

	function run(...command: string[]) {
		const { status, stdout, stderr } = runWrangler(["r2", ...command, ...inEnvironment(environment)]);
		return { isDone: status === 0, said: `${stdout}${stderr}`.trim() };
	}

	const object = (verb: "get" | "put" | "delete", key: string, ...more: string[]) =>
		run("object", verb, `${name}/${key}`, "--remote", ...inJurisdiction, ...more);

	/** wrangler reports a missing bucket as a missing object: a second call tells. */
	function requireBucket(): void {
		const { isDone, said } = run("bucket", "lifecycle", "list", name, ...inJurisdiction);
		if (!isDone) throw new Refusal(`The bucket ${name} could not be reached: ${said}`);
	}

	return {
		get: async (key) =>
			inFile((file) => {
				const { isDone, said } = object("get", key, "--file", file);
				if (isDone) return new Uint8Array(readFileSync(file));
				if (!said.includes("The specified key does not exist")) throw new Refusal(`${key} could not be read: ${said}`);
				requireBucket();
				return undefined;
			}),
		put: async (key, bytes, contentType) =>
			inFile((file) => {
				writeFileSync(file, bytes);
				const { isDone, said } = object("put", key, "--file", file, "--content-type", contentType, "--force");
				if (!isDone) throw new Refusal(`${key} could not be written: ${said}`);
			}),
		async delete(key) {
			const { isDone, said } = object("delete", key, "--force");
			if (!isDone) throw new Refusal(`${key} could not be deleted: ${said}`);
		},
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
