/** What jobs and commands have left in KV, by their keys; null where there is nothing. */
export type Notes = Record<string, unknown>;

export async function readLocalNotes({ CACHE }: Cloudflare.Env, keys: readonly string[]): Promise<Notes> {
	const values = await Promise.all(keys.map((key) => CACHE.get(key, "json")));
	return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}
