import { Refusal } from "../shared/refusal.ts";
import type { Environment } from "../stores/environment.ts";
import { requireNamespace } from "../stores/remote-cache.ts";
import { runInEnvironment } from "../stores/wrangler.ts";

/** What jobs and commands have left in KV, by their keys; null where there is nothing. */
export type Notes = Record<string, unknown>;

export async function readLocalNotes({ CACHE }: Cloudflare.Env, keys: readonly string[]): Promise<Notes> {
	const values = await Promise.all(keys.map((key) => CACHE.get(key, "json")));
	return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

/** Throws a Refusal. */
export function readRemoteNotes(environment: Environment, keys: readonly string[]): Notes {
	const id = requireNamespace(environment);
	return Object.fromEntries(keys.map((key) => [key, readNote(environment, id, key)]));
}

function readNote(environment: Environment, id: string, key: string): unknown {
	const command = ["kv", "key", "get", key, "--namespace-id", id, "--remote"];
	const { status, stdout, said } = runInEnvironment(environment, command);
	if (status === 0) return JSON.parse(stdout);
	if (said.includes(" - 404")) return null;
	throw new Refusal(`${key} could not be read from KV: ${said}`);
}
