import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../shared/refusal.ts";
import { type Environment, requireBucket } from "./environment.ts";
import type { Bucket } from "./store.ts";
import { inTemporaryFolder } from "./temporary.ts";
import { runInEnvironment } from "./wrangler.ts";

/** Its functions throw a Refusal. */
export function remoteBucket(environment: Environment): Bucket {
	const { bucket: name, jurisdiction } = requireBucket(environment);

	function object(verb: "get" | "put" | "delete", key: string, ...more: string[]) {
		const command = ["r2", "object", verb, `${name}/${key}`, "--remote", ...inJurisdiction(jurisdiction), ...more];
		const { status, said } = runInEnvironment(environment, command);
		return { isDone: status === 0, said };
	}

	return {
		get: async (key) =>
			inFile((file) => {
				const { isDone, said } = object("get", key, "--file", file);
				if (isDone) return new Uint8Array(readFileSync(file));
				if (!said.includes("The specified key does not exist")) throw new Refusal(`${key} could not be read: ${said}`);
				// wrangler reports a missing bucket as a missing object.
				if (hasBucket(environment, name, jurisdiction)) return undefined;
				throw new Refusal(`The bucket ${name} could not be reached: this bucket does not exist.`);
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

/** Throws a Refusal where Cloudflare does not say it. */
export function hasBucket(environment: Environment, name: string, jurisdiction: string | undefined): boolean {
	const command = ["r2", "bucket", "lifecycle", "list", name, ...inJurisdiction(jurisdiction)];
	const { status, said } = runInEnvironment(environment, command);
	if (status === 0) return true;
	if (said.includes("bucket does not exist")) return false;
	throw new Refusal(`The bucket ${name} could not be reached: ${said}`);
}

const inJurisdiction = (jurisdiction: string | undefined) => (jurisdiction ? ["--jurisdiction", jurisdiction] : []);

const inFile = <T>(use: (file: string) => T) => inTemporaryFolder((folder) => use(join(folder, "object")));
