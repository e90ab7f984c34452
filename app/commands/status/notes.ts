import { findNamespace } from "../deploy/cloudflare.ts";
import { Refusal } from "../refusal.ts";
import { type Environment, inEnvironment, readConfig } from "../stores/environment.ts";
import { runWrangler } from "../stores/wrangler.ts";

/** What jobs and commands have left in KV, by their keys; null where there is nothing. */
export type Notes = Record<string, unknown>;

export async function readLocalNotes({ CACHE }: Cloudflare.Env, keys: readonly string[]): Promise<Notes> {
	const values = await Promise.all(keys.map((key) => CACHE.get(key, "json")));
	return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

/** Throws a Refusal. */
export function readRemoteNotes(environment: Environment, keys: readonly string[]): Notes {
	// As `npm run deploy` names it.
	const title = `${readConfig(environment).name}-cache`;
	const id = findNamespace(environment, title);
	if (!id) throw new Refusal(`There is no KV namespace ${title}. npm run deploy makes it.`);
	return Object.fromEntries(keys.map((key) => [key, readNote(environment, id, key)]));
}

function readNote(environment: Environment, id: string, key: string): unknown {
	const command = ["kv", "key", "get", key, "--namespace-id", id, "--remote"];
	const { status, stdout, stderr } = runWrangler([...command, ...inEnvironment(environment)]);
	if (status === 0) return JSON.parse(stdout);
	const said = `${stdout}${stderr}`.trim();
	if (said.includes(" - 404")) return null;
	throw new Refusal(`${key} could not be read from KV: ${said}`);
}
